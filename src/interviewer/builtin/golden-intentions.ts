import type { Brief } from "../brief.ts";

/** A brief as the service fills it in when a client sends nothing but an intention. */
export const plainBrief = (intention: string, more: Partial<Brief> = {}): Brief => ({
  intention,
  context: null,
  mode: "interview",
  tone: "conversational",
  persona: null,
  topics: [],
  language: null,
  maxQuestions: 8,
  maxDurationMin: 10,
  welcomeTitle: null,
  welcomeDescription: null,
  outputFields: null,
  ...more,
});

/** What customers of quite different trades would type. */
export const goldenBriefs: Brief[] = [
  plainBrief("Understand why customers cancel in the first month"),
  plainBrief("Find out why they left, what they use now, and whether they'd come back"),
  plainBrief("Screen candidates for a senior backend engineer role", { tone: "formal" }),
  plainBrief("feedback on our event"),
  plainBrief("Law firm client intake: learn what happened, who is involved and which deadlines there are", {
    tone: "formal",
  }),
  plainBrief("bug report", { mode: "extract" }),
  plainBrief("NPS"),
  plainBrief(
    "Qualify inbound leads for our CRM: what they need, how many people are on the team, what budget they have and when they want to start",
  ),
  plainBrief("Follow up with patients after knee surgery", { tone: "coaching" }),
  plainBrief("Evaluate our Python course for beginners"),
  plainBrief("Exit interview with employees who are leaving"),
  plainBrief(
    "I want to learn how small agencies plan their projects, what they struggle with and which tools they've tried",
  ),
  plainBrief("how they onboard new hires"),
  plainBrief("Ask our guests about the food, the service and the atmosphere", { tone: "casual" }),
  plainBrief("Get feedback from beta testers on our new mobile app", { tone: "playful" }),
  plainBrief("Feedback after a real-estate viewing"),
  plainBrief("Understand what motivates donors to give and how well informed they feel"),
  plainBrief("IT support intake", { mode: "extract" }),
  plainBrief(
    "Job application for a barista position: experience, availability, salary expectations, and why they want to work with us",
  ),
  plainBrief("Travel preferences of families with small children"),
  plainBrief("Ask parents how satisfied they are with our school and what they would change"),
  plainBrief(
    "Wir möchten herausfinden, warum Kunden gekündigt haben, was sie jetzt nutzen und ob sie zurückkommen würden",
  ),
  plainBrief("Feedback zu unserer Veranstaltung", { language: "de" }),
  plainBrief(
    "Comprendre pourquoi les clients résilient leur abonnement, ce qu'ils utilisent maintenant et s'ils reviendraient",
  ),
  plainBrief("Queremos saber por qué los clientes cancelaron, qué usan ahora y si volverían"),
  plainBrief("Ontdekken waarom klanten zijn vertrokken, wat ze nu gebruiken en of ze terug zouden komen"),
  plainBrief("Entender por que os clientes cancelaram, o que usam agora e se voltariam"),
  plainBrief("Customer onboarding call", {
    outputFields: [
      { name: "company_name", type: "string", description: "Name of the company" },
      { name: "team_size", type: "integer", description: "Number of people in the team" },
      {
        name: "main_goal",
        type: "string",
        description: "What the customer wants to achieve in the first three months",
      },
      { name: "plan", type: "enum", description: "Plan the customer chose", options: ["Free", "Team", "Business"] },
      { name: "kickoff_date", type: "date", description: "Preferred date for the kick-off" },
      { name: "has_admin_rights", type: "boolean", description: "Whether the customer has admin rights" },
    ],
  }),
];
