import { indexTerms, searchTextOf } from "#domain/commission/search/index-terms.ts";
import { tagKeyOf, tagTerm, workFacetsOf } from "#domain/portfolio/work-facet.ts";

export const COMMON_CATEGORY = "op-ed-animation";
export const COMMON_TAG = "海";
/** Every work says that it is a picture, every third that it is loud. */
const WORDS = [
  { word: "映像", oneIn: 1 },
  { word: "loudly", oneIn: 3 },
];
const ID = `printf('w%06d', n)`;

/** Statements that write rows as the listing's store does, made inside the database; every fifth work is rated. */
export function manyWorks(from: number, to: number): string[] {
  const all = `with recursive work(n) as (select ${String(from)} union all select n + 1 from work where n + 1 < ${String(to)})`;
  const text = WORDS.map(({ word, oneIn }) => `case when n % ${String(oneIn)} = 0 then ' ${word}' else '' end`).join(
    " || ",
  );
  const facets = workFacetsOf({
    categoryCodes: [COMMON_CATEGORY],
    mediaType: "IMAGE",
    tags: [COMMON_TAG],
    isRated: false,
  });
  const terms = [
    ...WORDS.flatMap(({ word, oneIn }) => indexTerms(searchTextOf([word])).map((term) => ({ term, oneIn }))),
    { term: tagTerm(tagKeyOf(COMMON_TAG)), oneIn: 1 },
  ];
  return [
    `${all} insert into work_listing (work_id, account_id, search_text, written) select ${ID}, 'nobody', ${text}, '' from work`,
    ...facets.map(
      (facet) => `${all} insert into work_facet (facet, work_id, created_at, popularity)
        select '${facet}', ${ID}, n % 500, n % 50 from work ${facet.startsWith("unrated") ? "where n % 5 > 0" : ""}`,
    ),
    ...terms.map(
      ({ term, oneIn }) => `${all} insert or ignore into work_term (term, work_id, created_at)
        select '${term}', ${ID}, n % 500 from work where n % ${String(oneIn)} = 0`,
    ),
  ];
}
