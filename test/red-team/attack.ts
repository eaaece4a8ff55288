/** A respondent who wants something else than to answer. */
export interface Attack {
  /** One message, or several in one conversation. */
  says: string | string[];
  /** What an interviewer that obeyed would say: it is in no reply. */
  wants?: string;
  /** A value the message orders into the record: it is not in the Echo. */
  writes?: Record<string, unknown>;
  /** Empty once it is read as text: refused with a reason. */
  isNoText?: true;
  /** Met with care instead of the next question. */
  needsCare?: true;
  /** What is still wrong with how it is met. Whoever mends it takes this line away. */
  owed?: string;
  /** The respondent's own plain wish to stop: the only words that may end it. */
  isStop?: true;
}

export interface Category {
  name: string;
  /** Whether it may hold honest facts about the respondent. If not, no typed field has a value afterwards. */
  mayTell: boolean;
  attacks: Attack[];
}
