/**
 * Something outside (Stripe, D1, R2, mail, our own files) did not answer. Retried by the outbox, or answered 503:
 * trying again is safe.
 */
export class Unavailable extends Error {
  override readonly name: string = "Unavailable";
  readonly provider:
    | "stripe"
    | "database"
    | "storage"
    | "images"
    | "mail"
    | "assets"
    | "limits"
    | "translator"
    | "chat"
    | "webhooks"
    | "orders"
    | "pushes"
    | "challenges";

  constructor(provider: Unavailable["provider"], options?: { cause?: unknown }) {
    super(`${provider} is unavailable`, options);
    this.provider = provider;
  }
}

/**
 * An outage after which nothing of this request is in progress at the provider: it answered 500, or the idempotency key
 * belongs to another request. The same key would bring the same answer.
 */
export class ProviderFailed extends Unavailable {
  /** The provider repeated what it had remembered under the key: this request did nothing. */
  readonly isReplay: boolean;

  constructor(provider: Unavailable["provider"], options: { cause?: unknown; isReplay?: boolean } = {}) {
    super(provider, options);
    this.isReplay = options.isReplay ?? false;
  }
}

/**
 * The provider refused a request of ours for a reason that this code does not know: no retry will change it, a person has
 * to look. The codes are for logs; they contain nothing about people.
 */
export class ProviderRefused extends Error {
  override readonly name = "ProviderRefused";
  override readonly cause: string;

  constructor(provider: Unavailable["provider"], codes: string) {
    super(`${provider} refused a request of ours: ${codes}`);
    this.cause = codes;
  }
}
