import type { LanguageCode } from "#domain/kernel/localized-text.ts";

/** A line with its label: "Receipt number", "k7qx2m9abcde-5". */
export type PaperFact = { readonly label: string; readonly text: string };

export type PaperTable = {
  readonly title: string | null;
  /** `isDay`: dates, which no line breaks. */
  readonly columns: readonly { readonly label: string; readonly isAmount: boolean; readonly isDay?: boolean }[];
  /** One text a column; a text may have several lines. */
  readonly rows: readonly (readonly string[])[];
  readonly sums: readonly (PaperFact & { readonly isTotal: boolean })[];
  /** Said instead of rows when there are none. */
  readonly empty: string | null;
};

/** People's own words, in whatever language; `notes`: what stands below them, such as the original. */
export type PaperText = {
  readonly label: string | null;
  readonly text: string;
  readonly languageCode: LanguageCode;
  readonly notes: readonly string[];
};

export type PaperSection = { readonly title: string; readonly texts: readonly PaperText[] };

/**
 * A receipt, statement or agreement in one language, ready to be shown. The page and the PDF are both drawn from it, so that they
 * cannot say different things.
 */
export type Paper = {
  readonly locale: LanguageCode;
  readonly title: string;
  /** "Void", and why. */
  readonly mark: string | null;
  readonly facts: readonly PaperFact[];
  readonly parties: readonly { readonly label: string; readonly lines: readonly string[] }[];
  readonly headline: PaperFact | null;
  readonly tables: readonly PaperTable[];
  /** Long texts, of an agreement. */
  readonly sections?: readonly PaperSection[];
  readonly notes: readonly string[];
  /** Of the PDF. */
  readonly fileName: string;
};
