import { otherLanguage, type LanguageCode } from "#domain/kernel/localized-text.ts";
import { termAt, type FixedTerm } from "./protected-pieces.ts";
import { INDUSTRY_TERMS } from "./industry-terms.ts";

/** A term of a creator's own, in both languages. */
export type OwnTerm = Readonly<Record<LanguageCode, string>>;

/** What a text is to be translated with: the creator's terms are exact, the trade's may be inflected (rule W4). */
export interface ApplicableTerms {
  readonly own: readonly FixedTerm[];
  readonly trade: readonly FixedTerm[];
}

const isIn = (text: string, { source }: FixedTerm) => termAt(text, source, 0) >= 0;

/** The whole of the trade's glossary for one direction; where several words have one translation, the first is taken back. */
export function tradeGlossary(from: LanguageCode): readonly FixedTerm[] {
  const found = new Map<string, string>();
  for (const [ja, en] of INDUSTRY_TERMS) {
    const term: OwnTerm = { ja, en };
    const [source, target] = [term[from], term[otherLanguage(from)]];
    if (!found.has(source)) found.set(source, target);
  }
  return [...found].map(([source, target]) => ({ source, target }));
}

const TRADE: Record<LanguageCode, readonly FixedTerm[]> = { ja: tradeGlossary("ja"), en: tradeGlossary("en") };

/** The terms that occur in a text. A term that changes concerns only the texts that it is in. */
export function applicableTerms(
  text: string,
  from: LanguageCode,
  to: LanguageCode,
  ownTerms: readonly OwnTerm[],
): ApplicableTerms {
  const own = ownTerms.map((term) => ({ source: term[from], target: term[to] })).filter((term) => isIn(text, term));
  const isOwn = new Set(own.map(({ source }) => source.toLowerCase()));
  const trade = TRADE[from].filter((term) => isIn(text, term) && !isOwn.has(term.source.toLowerCase()));
  return { own, trade };
}

/** The same for the same terms in whatever order they were entered; empty without any. Hashed where it is stored. */
export function glossaryText({ own, trade }: ApplicableTerms): string {
  const lines = (terms: readonly FixedTerm[]) => terms.map(({ source, target }) => [source, target].join("\t")).sort();
  return own.length + trade.length === 0 ? "" : [...lines(own), "", ...lines(trade)].join("\n");
}
