/**
 * Something outside (Stripe, D1, R2, mail) did not answer. Retried by the outbox, or answered 503: trying again is
 * safe.
 */
export class Unavailable extends Error {
  override readonly name = "Unavailable";

  constructor(
    readonly provider: "stripe" | "database" | "storage" | "mail",
    options?: { cause?: unknown },
  ) {
    super(`${provider} is unavailable`, options);
  }
}

/** The provider answered 500: an outage, except that nothing of this request is still in progress there. */
export class ProviderFailed extends Unavailable {}
