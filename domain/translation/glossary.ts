import { LANGUAGE_CODES, type LanguageCode } from "#domain/kernel/localized-text.ts";
import { termAt, type FixedTerm } from "./protected-pieces.ts";
import { INDUSTRY_TERMS } from "./industry-terms.ts";
import type { Words } from "./written-words.ts";

/** A term in each language that it has a word in: two at least. It leads from any of them to any other. */
export type Term = Words;

/** Terms are told apart by their word in this language: a second one for it replaces the first (rule W33). */
const KEY_LANGUAGE: LanguageCode = "ja";

/** In the order in which a term is written and shown. */
export const TERM_LANGUAGES: readonly LanguageCode[] = [
  KEY_LANGUAGE,
  ...LANGUAGE_CODES.filter((code) => code !== KEY_LANGUAGE),
];

/** What a term is called: its word in the first language that it has one in. */
export const termName = (term: Term): string => TERM_LANGUAGES.flatMap((code) => term[code] ?? [])[0] ?? "";

/** The same for terms of which only one may be kept. */
export const termKey = (term: Term): string => termName(term).toLowerCase();

/** What a text is to be translated with: the creator's terms are exact, the trade's may be inflected (rule W4). */
export interface ApplicableTerms {
  readonly own: readonly FixedTerm[];
  readonly trade: readonly FixedTerm[];
}

const isIn = (text: string, { source }: FixedTerm) => termAt(text, source, 0) >= 0;

/** The terms that have words in both languages. */
const inDirection = (terms: readonly Term[], from: LanguageCode, to: LanguageCode): readonly FixedTerm[] =>
  terms.flatMap(({ [from]: source, [to]: target }) => (source && target ? [{ source, target }] : []));

const trades = new Map<string, readonly FixedTerm[]>();

/** The whole of the trade's glossary for one direction; where several words have one translation, the first is taken back. */
export function tradeGlossary(from: LanguageCode, to: LanguageCode): readonly FixedTerm[] {
  const direction = `${from} ${to}`;
  const known = trades.get(direction);
  if (known) return known;
  const found = new Map<string, FixedTerm>();
  for (const term of inDirection(INDUSTRY_TERMS, from, to)) if (!found.has(term.source)) found.set(term.source, term);
  const trade = [...found.values()];
  trades.set(direction, trade);
  return trade;
}

/** The terms that occur in a text. A term that changes concerns only the texts that it is in. */
export function applicableTerms(
  text: string,
  from: LanguageCode,
  to: LanguageCode,
  ownTerms: readonly Term[],
): ApplicableTerms {
  const own = inDirection(ownTerms, from, to).filter((term) => isIn(text, term));
  const isOwn = new Set(own.map(({ source }) => source.toLowerCase()));
  const trade = tradeGlossary(from, to).filter((term) => isIn(text, term) && !isOwn.has(term.source.toLowerCase()));
  return { own, trade };
}

/** The same for the same terms in whatever order they were entered; empty without any. Hashed where it is stored. */
export function glossaryText({ own, trade }: ApplicableTerms): string {
  const lines = (terms: readonly FixedTerm[]) => terms.map(({ source, target }) => [source, target].join("\t")).sort();
  return own.length + trade.length === 0 ? "" : [...lines(own), "", ...lines(trade)].join("\n");
}
