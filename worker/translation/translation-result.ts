import type { Translation } from "#domain/translation/translated-text.ts";

/** Why there is no translation: it could not be used (rule W2), the account's day is used up, or nobody answers now. */
export type TranslationResult =
  | { readonly kind: "TRANSLATED"; readonly translation: Translation }
  | { readonly kind: "UNUSABLE" | "OVER_QUOTA" | "UNAVAILABLE" };
