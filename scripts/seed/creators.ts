import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { ActiveCurrencyCode } from "#domain/money/currency.ts";
import type { Words } from "#domain/translation/written-words.ts";
import type { StyleName } from "./artwork/draw.ts";
import creators from "./creators.json" with { type: "json" };
import type { ShopCategory } from "./wording.ts";

export interface Creator {
  readonly email: string;
  readonly handle: string;
  readonly name: string;
  /** In the letters of the other language (rule W40). */
  readonly reading?: string;
  readonly language: LanguageCode;
  /** How their pictures are painted, and the number of their palette. */
  readonly style: StyleName;
  readonly palette: number;
  readonly category: ShopCategory;
  /** In minor units; null where it is set after hearing the request. */
  readonly price: number | null;
  readonly currency: ActiveCurrencyCode;
  readonly bio: string;
  readonly isOpen: boolean;
  readonly moreServices?: readonly { readonly title: string; readonly price: number }[];
  readonly moreWorks?: readonly string[];
  /** In both languages, written by hand. */
  readonly faq?: readonly { readonly questions: Words; readonly answers: Words }[];
}

export const CREATORS = creators as readonly Creator[];
