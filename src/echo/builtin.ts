import { listen } from "./dialogue.ts";
import type { Dialogue, Finding } from "./dialogue-state.ts";
import type { Echo, Evidence, FieldValue, TranscriptMessage } from "./echo.ts";
import { checkEcho } from "./evidence.ts";
import { keyQuotesOf, themesOf } from "./portrait.ts";
import { sentimentOf } from "./sentiment.ts";
import { summaryOf } from "./summary.ts";

function evidenceOf(finding: Finding | undefined, transcript: TranscriptMessage[]): Evidence {
  const message = finding && transcript[finding.message];
  if (!finding || !message) return { status: "not_said", confidence: null, quotes: [] };
  const { start, end } = finding.span;
  return {
    status: finding.status,
    confidence: Math.round(finding.confidence * 100) / 100,
    quotes: [{ messageId: message.id, start, end, text: message.content.slice(start, end) }],
  };
}

/** The Echo of a conversation without model or network: the same transcript always gives the same Echo. */
export function extractBuiltin(dialogue: Dialogue): Echo {
  return checkFindings(dialogue, listen(dialogue));
}

/** What was heard, let through the same check that a model's Echo must pass. */
export function checkFindings(dialogue: Dialogue, findings: Map<string, Finding>): Echo {
  const { transcript, fields, startedAt, language } = dialogue;
  const values: Record<string, FieldValue> = Object.fromEntries(
    fields.map(({ name }) => [name, findings.get(name)?.value ?? null]),
  );
  const evidence = Object.fromEntries(fields.map(({ name }) => [name, evidenceOf(findings.get(name), transcript)]));
  const keyQuotes = keyQuotesOf(transcript);
  const said = transcript.filter(({ role }) => role === "user").map(({ content }) => content);
  const heard: Echo = {
    fields: values,
    evidence,
    summary: "",
    keyQuotes,
    sentimentScore: sentimentOf(said, language),
    themes: themesOf(transcript),
    review: { status: "pending", corrections: {} },
    extractedBy: "builtin",
    version: 1,
  };
  const { echo } = checkEcho(heard, transcript, fields, { startedAt, language });
  return { ...echo, summary: summaryOf(echo, fields, language) };
}
