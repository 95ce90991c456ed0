import { tagTerm } from "#domain/portfolio/work-facet.ts";
import { indexTerms, searchTextOf } from "#domain/commission/search/index-terms.ts";
import { ON_REQUEST_KEY, serviceFacetsOf } from "#domain/commission/service-facet.ts";

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
  const text = WORDS.map(({ word, oneIn }) => `case when n % ${String(oneIn)} = 0 then ' ${word}' else '' end`).join(
    " || ",
  );
  const price = `case when n % 10 = 0 then ${String(ON_REQUEST_KEY)} else 1000 + (n % 97) * 100 end`;
  return [
    `${all} insert into service_listing (service_id, account_id, search_text, written)
      select ${ID}, 'nobody', ${text}, '' from service`,
    ...FACETS.map(
      (
        facet,
      ) => `${all} insert into service_facet (facet, service_id, price_amount, currency_code, price_key, created_at, popularity)
        select '${facet}', ${ID}, null, 'JPY', ${price}, n % 500, n % 50 from service`,
    ),
    `${all} insert into service_term (term, service_id, created_at) select '${tagTerm(COMMON_TAG)}', ${ID}, n % 500 from service`,
    ...WORDS.flatMap(({ word, oneIn }) =>
      indexTerms(searchTextOf([word])).map(
        (term) => `${all} insert or ignore into service_term (term, service_id, created_at)
          select '${term}', ${ID}, n % 500 from service where n % ${String(oneIn)} = 0`,
      ),
    ),
  ];
}
