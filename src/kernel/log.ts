/** What rooms may say about their work. Keys, codes, secrets, e-mail addresses and transcripts never go in here. */
export interface Log {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };
