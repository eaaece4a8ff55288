import type { OutputField, TranscriptMessage } from "./echo.ts";
import type { Span } from "./fold.ts";
import type { Mention } from "./mention.ts";
import type { Profile } from "./profile.ts";
import type { Asked } from "./question.ts";

/** What is known of one field after the last word about it. */
export interface Finding {
  value: Mention["value"] | null;
  status: "stated" | "inferred" | "confirmed" | "declined";
  confidence: number;
  /** The respondent's message that carries it, and where. */
  message: number;
  span: Span;
  /** The words in which the value was said, by whoever said it. */
  surface: string;
}

export interface Offer {
  mention: Mention;
  surface: string;
  /** A summary or a proposal waits for a yes; a mere remark is taken up only when it names the thing itself. */
  strong: boolean;
}

export interface Dialogue {
  transcript: TranscriptMessage[];
  fields: OutputField[];
  startedAt: Date;
  language: string;
}

export interface State {
  profiles: Profile[];
  findings: Map<string, Finding>;
  offers: Map<string, Offer>;
  asked: Asked;
  /** The interviewer's last words. */
  question: string;
  /** The respondent's last message asked something: what comes next is an answer, not an offer. */
  inquired: boolean;
  /** The field the interviewer noted with the question, if any. */
  noted: string[];
  /** Fields named in the interviewer's last message. */
  summed: Set<string>;
  /** The conversation opened by inviting everything in one go, and this is the answer. */
  isInvited: boolean;
}
