/** What an account's translations answer to (`TranslationObject`). */
export interface TranslationRpc {
  /** Something of this account's was written: what has no translation yet gets one. */
  wake(): Promise<void>;
}
