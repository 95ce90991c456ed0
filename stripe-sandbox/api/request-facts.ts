/** Facts about a request that its handler needs. */
export interface RequestFacts {
  readonly id: string;
  readonly idempotencyKey: string | null;
  /** Made with the publishable key: fewer calls, fewer fields. */
  readonly publishable: boolean;
  /** The connected account the request is made for (`Stripe-Account` or `Stripe-Context`). */
  readonly account: string | null;
}
