import { indexTerms, searchTextOf } from "#domain/commission/search/index-terms.ts";

/** What generated rows say and are found by, as SQL of their number `n`: every row with the words that one in so many has. */
export interface Said {
  readonly word: string;
  readonly oneIn: number;
}

const when = (oneIn: number, text: string): string => `case when n % ${String(oneIn)} = 0 then '${text}' else '' end`;

export const textOfRow = (said: readonly Said[]): string =>
  said.map(({ word, oneIn }) => when(oneIn, ` ${word}`)).join(" || ");

/** A JSON list; `others`: terms that every row has beside those of its words. */
export function termsOfRow(said: readonly Said[], others: readonly string[] = []): string {
  const known = new Set(others);
  const parts = said.map(({ word, oneIn }) => {
    const terms = indexTerms(searchTextOf([word])).filter((term) => !known.has(term));
    // Of words that not every row has the others may have the same terms.
    for (const term of terms) known.add(term);
    return when(oneIn, terms.map((term) => `,${JSON.stringify(term)}`).join(""));
  });
  const always = others.map((term) => `,${JSON.stringify(term)}`).join("");
  return `'[' || substr('${always}' || ${parts.join(" || ")}, 2) || ']'`;
}

const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(", ");

export const namingFacets = (names: readonly string[]): string =>
  `insert or ignore into facet (name) values ${names.map((name) => `('${name}')`).join(", ")}`;

/** The numbers of these lists, as JSON. */
export const numbersOf = (names: readonly string[]): string =>
  `(select json_group_array(id) from facet where name in (${quoted(names)}))`;
