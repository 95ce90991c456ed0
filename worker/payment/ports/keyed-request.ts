/** Made from our ids, never by chance: a repeated request must carry the key of the first. */
export interface Keyed {
  readonly idempotencyKey: string;
}
