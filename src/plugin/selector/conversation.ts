import type { EvictionError } from "../../core/errors/eviction-error.ts";
import { readJson } from "../../core/text/read-json.ts";

export interface ConversationTools {
  readonly send: (line: string) => void;
  /** Ends the other side, which is of no use any more. */
  readonly kill: () => void;
  /** The error for what is no reply. */
  readonly stray: () => EvictionError;
  /** The error for no reply in time. */
  readonly silent: () => EvictionError;
  readonly timeoutMs: number;
}

interface Waiting {
  readonly resolve: (line: unknown) => void;
  readonly reject: (error: EvictionError) => void;
  readonly timer: NodeJS.Timeout;
}

/** Longer than any reply: a line that never ends must not fill the memory. */
const LONGEST_LINE = 64 * 1024 * 1024;

/** Requests and replies as JSON lines, one at a time, each reply with its request's `id`. The first error ends it. */
export class Conversation {
  /** The line that comes before any request. */
  readonly greeting: Promise<unknown>;
  readonly #tools: ConversationTools;
  #waiting: Waiting | undefined;
  #ended: EvictionError | undefined;
  #turn: Promise<unknown>;
  #requests = 0;
  #rest = "";

  constructor(tools: ConversationTools) {
    this.#tools = tools;
    this.greeting = this.#nextLine();
    this.#turn = this.greeting.catch(() => {});
  }

  ask(request: object): Promise<unknown> {
    const reply = this.#turn.then(() => this.#exchange(request));
    this.#turn = reply.catch(() => {});
    return reply;
  }

  /** Takes what the other side said, in pieces of any size. */
  hear(text: string): void {
    // What still comes from a side that is lost must not fill the memory.
    if (this.#ended !== undefined) return;
    const [first = "", ...others] = text.split("\n");
    // A long line comes in thousands of pieces, which are put together once, when it is whole.
    this.#rest += first;
    for (const next of others) {
      this.#take(readJson(this.#rest));
      this.#rest = next;
    }
    if (this.#rest.length > LONGEST_LINE) this.end(this.#tools.stray());
  }

  /** Ends it with an error for whoever waits and whoever asks later; an earlier error stays. */
  end(error: EvictionError, { kills = true }: { readonly kills?: boolean } = {}): void {
    if (this.#ended !== undefined) return;
    this.#ended = error;
    if (kills) this.#tools.kill();
    this.#stopWaiting()?.reject(error);
  }

  async #exchange(request: object): Promise<unknown> {
    const id = ++this.#requests;
    const next = this.#nextLine();
    if (this.#ended === undefined) this.#tools.send(`${JSON.stringify({ ...request, id })}\n`);
    const reply = await next;
    if (typeof reply === "object" && reply !== null && "id" in reply && reply.id === id) return reply;
    const error = this.#tools.stray();
    this.end(error);
    throw error;
  }

  #nextLine(): Promise<unknown> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.end(this.#tools.silent()), this.#tools.timeoutMs);
      this.#waiting = { resolve, reject, timer };
    });
  }

  /** A line that nobody waits for is as wrong as one that is not JSON. */
  #take(line: unknown): void {
    const waiting = line === undefined ? undefined : this.#stopWaiting();
    if (waiting === undefined) this.end(this.#tools.stray());
    else waiting.resolve(line);
  }

  #stopWaiting(): Waiting | undefined {
    const waiting = this.#waiting;
    clearTimeout(waiting?.timer);
    this.#waiting = undefined;
    return waiting;
  }
}
