import type { LinkRecord, TalkRecord } from "./respond.ts";

type InputHint = NonNullable<TalkRecord["transcript"][number]["input"]>;

/** A question with the buttons that fit it. */
export interface Opening {
  content: string;
  input?: InputHint | undefined;
}

/** Who a conversation belongs to: whoever has both may read it and go on with it. */
export interface Credentials {
  id: string;
  token: string;
}

/** What the service writes into the respondent's page, so that it can begin without asking for anything. */
export interface PageSetup {
  /** Path of the public address, for a service that lives below a path of somebody's site. */
  prefix: string;
  slug: string;
  /** Null when the link leads nowhere. */
  link: LinkRecord | null;
  opening: Opening | null;
  /** How the owner of the link says goodbye. */
  closing: string;
  retentionDays: number | null;
  metadata: Record<string, string>;
  /** Pages that may show this one in a frame, and hear from it. */
  embedOrigins: string[];
  /** Set on the address of a conversation that was begun without JavaScript. */
  credentials: Credentials | null;
  words: PageWords;
}

/** The page's own words. `{n}` and the like are filled in where they are shown. */
export interface PageWords {
  minute: string;
  minutes: string;
  question: string;
  questions: string;
  automatic: string;
  ai: string;
  whoSees: string;
  deletedAfter: string;
  reviewPromise: string;
  you: string;
  interviewer: string;

  answerLabel: string;
  placeholder: string;
  placeholderOwn: string;
  send: string;
  keys: string;
  dictate: string;
  stopDictating: string;
  dictationNote: string;
  yes: string;
  no: string;
  pickOne: string;
  pickMany: string;
  sendPicked: string;
  rate: string;
  pickDate: string;
  giveNumber: string;

  progress: string;
  skip: string;
  /** What the button says to the interviewer, who must understand it. */
  skipSays: string;
  finish: string;
  timeShortOne: string;
  timeShort: string;
  timeUp: string;
  writing: string;
  notSent: string;
  offline: string;
  broken: string;
  tooMany: string;
  resuming: string;
  preview: string;

  more: string;
  close: string;
  about: string;
  elsewhere: string;
  elsewhereHow: string;
  copy: string;
  copied: string;
  withdraw: string;
  withdrawAsk: string;
  withdrawYes: string;
  cancel: string;

  reviewTitle: string;
  reviewText: string;
  reading: string;
  notSaid: string;
  declined: string;
  change: string;
  add: string;
  apply: string;
  changed: string;
  doesNotFit: string;
  listHint: string;
  nothing: string;
  confirm: string;
  confirmChanged: string;
  sentByItself: string;

  thanksTitle: string;
  thanksText: string;
  goOn: string;
  goingOn: string;
  stay: string;
  again: string;
  endedTitle: string;
  endedText: string;
  withdrawnTitle: string;
  withdrawnText: string;
  closedTitle: string;
  closedText: string;
  draftTitle: string;
  draftText: string;
  missingTitle: string;
  missingText: string;
  tooLong: string;
}

/** "3 of about 8" from "{n} of about {m}". */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
