import type { WantedTranslation } from "./translate-text.ts";
import type { WordsAnswer } from "./words-answer.ts";

/** What an account's translations answer to (`TranslationObject`). */
export interface TranslationRpc {
  /** Something of this account's was written: what has no translation yet gets one. */
  wake(): Promise<void>;
  /** What this account said to somebody, or wants to read, on its own budget (rule W21). */
  translateWords(wanted: WantedTranslation): Promise<WordsAnswer>;
  /** Whether the day's budget has room for so many characters more. */
  hasRoomFor(characters: number): Promise<boolean>;
}
