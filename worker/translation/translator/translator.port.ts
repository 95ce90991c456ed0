import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { FixedTerm } from "#domain/translation/protected-pieces.ts";

export interface TranslationRequest {
  readonly from: LanguageCode;
  readonly to: LanguageCode;
  /** Lines as XML in which nothing within `<x>` may change (domain/translation/protection.ts). */
  readonly markups: readonly string[];
  /** The whole text, which is not translated itself. */
  readonly context: string;
  /** Terms of the trade that occur in it; they may be inflected. */
  readonly terms: readonly FixedTerm[];
}

export type TranslationAnswer =
  | { readonly ok: true; readonly markups: readonly string[] }
  /** What the platform may have translated is used up: no retry of the next minutes changes that. */
  | { readonly ok: false; readonly reason: "QUOTA" };

/** The translation provider. Throws `Unavailable` when trying again is sensible, `ProviderRefused` when it is not. */
export interface Translator {
  /** As it is stored with each translation, and named on the privacy page. */
  readonly name: string;
  /** As many lines as were asked for, in their order. */
  translate(request: TranslationRequest): Promise<TranslationAnswer>;
}
