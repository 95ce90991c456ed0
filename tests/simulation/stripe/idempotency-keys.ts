import { DAY, type Instant } from "#domain/kernel/instants.ts";
import { ProviderFailed } from "#worker/kernel/failure/unavailable.ts";

const KEYS_LAST = DAY;

type Remembered = {
  readonly request: string;
  readonly at: Instant;
  readonly answer: unknown;
  readonly isError: boolean;
};

/** Stripe's idempotency keys, and how we use them. Keys are forgotten after a day. */
export class Keys {
  readonly #remembered = new Map<string, Remembered>();
  /** Under which key each attempt was asked for, and whether an answer has said that it failed. */
  readonly #sent = new Map<string, { readonly key: string; hasFailed: boolean }>();
  readonly #now: () => Instant;
  readonly #complain: (about: string) => Error;

  constructor(now: () => Instant, complain: (about: string) => Error) {
    this.#now = now;
    this.#complain = complain;
  }

  /** Does `work` once per key; the answer is repeated word for word, a stored 500 included. */
  once<T>(key: string, request: object, work: () => T): T {
    const text = JSON.stringify(request);
    const known = this.#remembered.get(key);
    if (known && this.#now() - known.at < KEYS_LAST) {
      if (known.request !== text) throw this.#complain(`key ${key} was used for another request`);
      if (known.isError) throw new ProviderFailed("stripe", { isReplay: true });
      return known.answer as T;
    }
    const answer = work();
    this.#remembered.set(key, { request: text, at: this.#now(), answer, isError: false });
    return answer;
  }

  storeError(key: string, request: object): void {
    this.#remembered.set(key, { request: JSON.stringify(request), at: this.#now(), answer: null, isError: true });
  }

  /**
   * A request goes out, whether it arrives or not. One that had no answer may still be on its way, and is repeated under its
   * key; only after a failure the next may be taken. Answers what to do with a failure.
   */
  send(key: string, request: object): (error: unknown) => never {
    const text = JSON.stringify(request);
    const before = this.#sent.get(text);
    if ("attempt" in request && before && before.key !== key && !before.hasFailed)
      this.#complain(`${key} repeats what was asked for under ${before.key} and not answered`);
    const sent = before ?? { key, hasFailed: false };
    this.#sent.set(text, sent);
    return (error) => {
      if (error instanceof ProviderFailed) sent.hasFailed = true;
      throw error;
    };
  }
}
