/** What a test's thread asks for; a question is taken back by asking for nothing under its id. */
export interface ThreadQuestion {
  /** Names the thread's own channel for replies. */
  readonly client: string;
  readonly id: number;
  readonly asked: { readonly path: string; readonly wanted: object } | null;
}

/** What came of a question: `outcome` where its state is that. */
export interface ThreadOutcome {
  readonly state: "outcome" | "not opened" | "failed";
  readonly outcome?: unknown;
}

/** What a thread is told. */
export interface ThreadReply extends ThreadOutcome {
  readonly id: number;
}

/** Stands on the channel for questions once nobody answers them any more. */
export const CLOSED = "closed";

/** The channel for questions has the run's token for a name, which its tests alone know. */
export function questionsOf(token: string): string {
  return token;
}

/** Replies may be large, and every other thread would get a copy of what stands on a shared channel. */
export function repliesOf(token: string, client: string): string {
  return `${token}/${client}`;
}
