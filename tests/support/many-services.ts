import { tagTerm } from "#domain/portfolio/work-facet.ts";
import { ON_REQUEST_KEY, serviceFacetsOf } from "#domain/commission/service-facet.ts";
import { namingFacets, numbersOf, termsOfRow, textOfRow } from "./listed-lists.ts";

export const COMMON_CATEGORY = "op-ed-animation";
/** Leads to all of them. */
export const COMMON_TAG = "watercolour";
/** Every service says that it is a film, every third that it is loud. */
const WORDS = [
  { word: "映像", oneIn: 1 },
  { word: "loudly", oneIn: 3 },
];
/** Of what they say of themselves, the lists of all: a list is as long whatever else it names. */
const FACETS = serviceFacetsOf({
  categoryCodes: [COMMON_CATEGORY],
  isOpen: true,
  turnaroundDays: 7,
  isCommercial: true,
  isSurprise: false,
  languages: ["ja"],
  tagKeys: [COMMON_TAG],
}).filter((facet) => !/;[\d*]/.test(facet) || facet.includes("*/*"));
const ID = `printf('s%06d', n)`;

/** Statements that write rows as the listing's store does, made inside the database; every tenth price is on request. */
export function manyServices(from: number, to: number): string[] {
  const all = `with recursive service(n) as (select ${String(from)} union all select n + 1 from service where n + 1 < ${String(to)})`;
  const price = `case when n % 10 = 0 then ${String(ON_REQUEST_KEY)} else 1000 + (n % 97) * 100 end`;
  return [
    namingFacets(FACETS),
    `${all} insert or ignore into popularity (item_id, score) select ${ID}, n % 50 from service`,
    `${all} insert into service_listing (id, service_id, account_id, currency_code, price_key, search_text, written, facets, terms)
      select n, ${ID}, 'nobody', 'JPY', ${price}, ${textOfRow(WORDS)}, '', ${numbersOf(FACETS)}, ${termsOfRow(WORDS, [tagTerm(COMMON_TAG)])} from service`,
  ];
}
