import type { Instant } from "#domain/kernel/instants.ts";
import type { WantedTranslation } from "./translate-text.ts";
import type { TranslationResult } from "./translation-result.ts";

/** What an account's translations answer to (`TranslationObject`). */
export interface TranslationRpc {
  /** Something of this account's was written: what has no translation yet gets one, at once or from that time on. */
  wake(from?: Instant): Promise<void>;
  /** The same for what this account has written in an order. */
  wakeForOrder(orderId: string): Promise<void>;
  /**
   * This account reads these and asks for them now, by its own budget (rule W34). When it may ask again, where the budget does
   * not suffice for all of them; null where it does, whether the translator was there or not.
   */
  translate(wanted: readonly WantedTranslation[]): Promise<Instant | null>;
  /** What this account wrote to another, or wants to read, on its own budget (rule W21). */
  translateWords(wanted: WantedTranslation): Promise<TranslationResult>;
  /** Whether the day's budget has room for so many characters more. */
  hasRoomFor(characters: number): Promise<boolean>;
}
