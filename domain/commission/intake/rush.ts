import { SECOND, type Instant } from "#domain/kernel/instants.ts";

/*
 * Many people asking for one listing at once (rule E117): few at a time are looked at, and nobody is looked at while it is known that every slot
 * is taken. Times are instants.
 */

/** Requests for one listing that are looked at together. */
export const RUSH_AT_ONCE = 4;
/** More that wait for their turn are told to come back. */
export const RUSH_WAITING = 60;
export const RUSH_RETRY_AFTER_SECONDS = 5;
/** How long it is taken for granted that every slot is taken. */
export const FULL_FOR = 2 * SECOND;
/** One that has not been heard of for so long is gone: its caller has left. */
const LOST_AFTER = 15 * SECOND;

/** Where one request for a listing stands: its turn, waiting for it, or told to come back. */
export type Turn = "YOURS" | "WAITING" | "TOO_MANY";

export class Rush {
  readonly #underWay = new Map<number, Instant>();
  /** In the order in which they came. */
  readonly #waiting = new Map<number, Instant>();
  #fullUntil: Instant = 0;

  /** Asked for again until it is no longer WAITING. `ticket`: one number a request. */
  turnOf(ticket: number, now: Instant): Turn {
    for (const tickets of [this.#underWay, this.#waiting])
      for (const [each, heardAt] of tickets) if (heardAt <= now - LOST_AFTER) tickets.delete(each);
    if (!this.#waiting.has(ticket) && this.#waiting.size >= RUSH_WAITING) return "TOO_MANY";
    this.#waiting.set(ticket, now);
    const free = RUSH_AT_ONCE - this.#underWay.size;
    if (![...this.#waiting.keys()].slice(0, Math.max(0, free)).includes(ticket)) return "WAITING";
    this.#waiting.delete(ticket);
    this.#underWay.set(ticket, now);
    return "YOURS";
  }

  leave(ticket: number): void {
    this.#underWay.delete(ticket);
    this.#waiting.delete(ticket);
  }

  /** Only among many: a slot that is given back is otherwise there for the next request. */
  isFull = (now: Instant): boolean => now < this.#fullUntil && this.#size >= RUSH_AT_ONCE;

  tellFull(now: Instant): void {
    this.#fullUntil = now + FULL_FOR;
  }

  get #size(): number {
    return this.#underWay.size + this.#waiting.size;
  }

  /** Whether there is anything to remember of it. */
  isIdle = (now: Instant): boolean => this.#size === 0 && now >= this.#fullUntil;
}
