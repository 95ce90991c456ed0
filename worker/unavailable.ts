/**
 * Something outside (Stripe, D1, R2, mail, our own files) did not answer. Retried by the outbox, or answered 503: trying again is
 * safe.
 */
export class Unavailable extends Error {
  override readonly name = "Unavailable";
  readonly provider: "stripe" | "database" | "storage" | "mail" | "assets";

  constructor(provider: Unavailable["provider"], options?: { cause?: unknown }) {
    super(`${provider} is unavailable`, options);
    this.provider = provider;
  }
}

/** The provider answered 500: an outage, except that nothing of this request is still in progress there. */
export class ProviderFailed extends Unavailable {}
