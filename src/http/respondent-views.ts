import type { LinkRecord, TalkRecord, TurnRecord } from "../contract/respond.ts";
import type { Openness, TalkState } from "../conversations/talk.ts";
import { addMs } from "../kernel/clock.ts";
import type { Pulse } from "../pulses/pulse.ts";
import { messageView } from "./views.ts";

/** Nothing here tells a respondent more than the owner of the link chose to show. */
export const linkView = (
  { pulse, openness }: { pulse: Pulse; openness: Openness },
  interviewer: string,
): LinkRecord => ({
  slug: pulse.slug,
  state: openness,
  title: pulse.configuration.welcome.title,
  description: pulse.configuration.welcome.description,
  language: pulse.configuration.language,
  minutes: pulse.maxDurationMin,
  questions: pulse.maxQuestions,
  mode: pulse.mode,
  interviewer,
  reviewEcho: pulse.reviewEcho,
  completionRedirect: pulse.completionRedirect,
});

export const talkView = ({ talk, pulse, transcript, echo }: TalkState): TalkRecord => ({
  id: talk.id,
  status: talk.status,
  endReason: talk.endReason,
  isPreview: talk.isPreview,
  language: talk.language,
  title: talk.configuration.welcome.title,
  createdAt: talk.createdAt.toISOString(),
  endsAt: addMs(talk.createdAt, talk.brief.maxDurationMin * 60_000).toISOString(),
  progress: { asked: talk.questionCount, atMost: talk.brief.maxQuestions },
  transcript: transcript.map(messageView),
  fields: talk.outputFields,
  echo,
  completionRedirect: pulse.completionRedirect,
});

export function turnView(state: TalkState & { turn: number }): TurnRecord {
  const [message, reply] = (["user", "assistant"] as const).map((role) =>
    state.transcript.find((one) => one.turn === state.turn && one.role === role),
  );
  if (!message) throw new Error("a turn without words");
  return { message: messageView(message), reply: reply ? messageView(reply) : null, conversation: talkView(state) };
}
