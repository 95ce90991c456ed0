import type { Instant } from "#domain/kernel/instants.ts";

/** What an account's translations answer to (`TranslationObject`). */
export interface TranslationRpc {
  /** Something of this account's was written: what has no translation yet gets one, at once or from that time on. */
  wake(from?: Instant): Promise<void>;
  /** The same for what this account has written in an order. */
  wakeForOrder(orderId: string): Promise<void>;
}
