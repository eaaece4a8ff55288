/** One made-up customer, so that the examples in the documentation tell one story. */
const pulseId = "pls_01kbf3v9f2e8qvh2xm4t9c7r5a";
const conversationId = "conv_01kbf4a6q8f0svd1rj5n3w2k7b";

export const credentialsExample = {
  data: {
    api_key: "svc_4fXw0Zr8Qm2Ld7Vt1Yc5Hb9Ns3Kj6Pg0a2bX9k",
    workspace_id: "ws_01kbf3t2m0fkx9r6b8w5d4c3ze",
    email: "ada@example.com",
    credits: 50,
  },
};

export const createPulseExample = {
  intention: "Understand why customers cancel in the first month",
  outputFields: [
    { name: "main_reason", type: "string", description: "Main reason for leaving" },
    { name: "would_return", type: "boolean", description: "Whether they would come back" },
  ],
};

export const pulseExample = {
  id: pulseId,
  url: "http://localhost:8080/p/understand-why-customers-cancel-k3x9vq",
  slug: "understand-why-customers-cancel-k3x9vq",
  status: "draft",
  name: "Why customers cancel in the first month",
  intention: createPulseExample.intention,
  context: null,
  mode: "interview",
  tone: "conversational",
  maxDurationMin: 10,
  maxQuestions: 8,
  webhookUrl: null,
  outputFields: createPulseExample.outputFields,
  configuration: {
    generatedBy: "builtin",
    language: "en",
    welcome: { title: "Your first month with us", description: "A short conversation about why you left." },
    opening: "Thank you for taking the time. What led you to cancel?",
    topics: [
      {
        id: "t1",
        title: "Reason for leaving",
        goal: "Learn what led to the cancellation",
        question: "What led you to cancel?",
        probes: ["What happened just before you decided?", "Could you give an example?"],
        fields: ["main_reason"],
      },
    ],
    closing: "Thank you. Your answers go to the team that asked.",
  },
  conversationCount: 0,
  persona: null,
  topics: [],
  language: null,
  welcomeTitle: null,
  welcomeDescription: null,
  maxResponses: null,
  closesAt: null,
  completionRedirect: null,
  reviewEcho: true,
  retentionDays: null,
  embedOrigins: [],
  createdAt: "2026-11-15T09:30:00.000Z",
  updatedAt: "2026-11-15T09:30:00.000Z",
  publishedAt: null,
  archivedAt: null,
};

const echoExample = {
  fields: { main_reason: "the import kept failing", would_return: true },
  evidence: {
    main_reason: {
      status: "stated",
      confidence: 0.92,
      quotes: [{ messageId: "msg_01kbf4b1s3f6v9a0d2c8e7g5hj", start: 0, end: 23, text: "the import kept failing" }],
    },
    would_return: {
      status: "stated",
      confidence: 0.9,
      quotes: [{ messageId: "msg_01kbf4c7t4f1w8b3e5d9f0h6jk", start: 0, end: 3, text: "Yes" }],
    },
  },
  summary: "The import kept failing; they would come back once it works.",
  keyQuotes: ["the import kept failing"],
  sentimentScore: 4,
  themes: ["import"],
  review: { status: "confirmed", corrections: {} },
  extractedBy: "builtin",
  version: 1,
};

export const conversationSummaryExample = {
  id: conversationId,
  pulseId,
  status: "completed",
  endReason: "goals_reached",
  language: "en",
  createdAt: "2026-11-15T10:00:00.000Z",
  completedAt: "2026-11-15T10:04:10.000Z",
  durationSec: 250,
  messageCount: 4,
  questionCount: 2,
  metadata: { plan: "pro" },
  echo: echoExample,
};

export const conversationExample = {
  ...conversationSummaryExample,
  transcript: [
    {
      id: "msg_01kbf4a6r0f2x7c4f6e0g1j8km",
      role: "assistant",
      content: "Thank you for taking the time. What led you to cancel?",
      timestamp: "2026-11-15T10:00:00.000Z",
      input: { kind: "text" },
    },
    {
      id: "msg_01kbf4b1s3f6v9a0d2c8e7g5hj",
      role: "user",
      content: "the import kept failing",
      timestamp: "2026-11-15T10:01:20.000Z",
    },
  ],
};

export const completedEventExample = {
  id: "evt_01kbf4d9v5f3y6d5g7f1h2k9mn",
  event: "conversation.completed",
  pulseId,
  conversationId,
  completedAt: "2026-11-15T10:04:10.000Z",
  metadata: { plan: "pro" },
  echo: echoExample,
};

export const keyExample = {
  id: "key_01kbf3t2m1e4s8a7c9f0b5d6xg",
  name: "nightly export",
  scope: "read",
  hint: "svc_4fXw0Z",
  createdAt: "2026-11-15T09:30:00.000Z",
  lastUsedAt: null,
  revokedAt: null,
};

export const linkExample = {
  slug: pulseExample.slug,
  state: "open",
  title: pulseExample.configuration.welcome.title,
  description: pulseExample.configuration.welcome.description,
  language: "en",
  minutes: 10,
  questions: 8,
  mode: "interview",
  interviewer: "builtin",
  reviewEcho: true,
  completionRedirect: null,
};

export const talkExample = {
  id: conversationId,
  status: "active",
  endReason: null,
  isPreview: false,
  language: "en",
  title: linkExample.title,
  createdAt: conversationExample.createdAt,
  endsAt: "2026-11-15T10:10:00.000Z",
  progress: { asked: 1, atMost: 8 },
  transcript: conversationExample.transcript,
  fields: pulseExample.outputFields,
  echo: null,
  completionRedirect: null,
};

export const turnExample = {
  message: conversationExample.transcript[1],
  reply: {
    ...conversationExample.transcript[0],
    id: "msg_01kbf4c2t0f5z7e6h8g2j3m1pq",
    content: "The import kept failing, I see. What did you try?",
  },
  conversation: talkExample,
};

export const insightsExample = {
  pulseId,
  counts: { started: 4, answered: 3, ended: 2, completed: 2, active: 1, reviewing: 0, abandoned: 1, withdrawn: 0 },
  rates: { answered: 0.75, ended: 0.6667, completed: 0.5, abandoned: 0.25 },
  durationSec: { mean: 240, median: 240 },
  dropOff: [
    { question: 1, reached: 4, abandoned: 1, finishedEarly: 0, topic: "Reason for leaving" },
    { question: 2, reached: 3, abandoned: 0, finishedEarly: 0, topic: null },
  ],
  fields: [
    {
      name: "main_reason",
      type: "string",
      description: "Main reason for leaving",
      answered: 2,
      evidence: { stated: 2, confirmed: 0, inferred: 0, corrected: 0, declined: 0, notSaid: 0 },
      statistics: {
        kind: "text",
        words: [
          { word: "import", count: 2 },
          { word: "failing", count: 1 },
        ],
        latest: [{ text: "the import kept failing", conversationId }],
      },
    },
    {
      name: "would_return",
      type: "boolean",
      description: "Whether they would come back",
      answered: 1,
      evidence: { stated: 1, confirmed: 0, inferred: 0, corrected: 0, declined: 0, notSaid: 1 },
      statistics: {
        kind: "choice",
        options: [
          { value: "true", count: 1 },
          { value: "false", count: 0 },
        ],
      },
    },
  ],
  sentiment: {
    mean: 4.5,
    median: 4.5,
    distribution: [0, 0, 0, 1, 1, 0, 0, 0, 0, 0].map((count, index) => ({ score: index + 1, count })),
    byDay: [{ date: "2026-11-15", mean: 4.5, conversations: 2 }],
  },
  themes: [{ theme: "import", count: 2, sentiment: 4.5 }],
  quotes: [
    { text: "the import kept failing", conversationId, sentimentScore: 4, completedAt: "2026-11-15T10:04:10.000Z" },
  ],
};

export const reextractionExample = {
  state: "running",
  outputFields: null,
  total: 3,
  done: 0,
  failed: 0,
  startedAt: "2026-11-15T12:00:00.000Z",
  finishedAt: null,
};

export const echoVersionExample = {
  version: 1,
  createdAt: conversationExample.completedAt,
  echo: echoExample,
  changes: [],
};
