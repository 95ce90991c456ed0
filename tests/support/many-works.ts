import { tagKeyOf, tagTerm, workFacetsOf } from "#domain/portfolio/work-facet.ts";
import { namingFacets, numbersOf, termsOfRow, textOfRow } from "./listed-lists.ts";

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
  const facets = workFacetsOf({
    categoryCodes: [COMMON_CATEGORY],
    mediaType: "IMAGE",
    tags: [COMMON_TAG],
    isRated: false,
  });
  const rated = facets.filter((facet) => !facet.startsWith("unrated"));
  return [
    namingFacets(facets),
    `${all} insert or ignore into popularity (item_id, score) select ${ID}, n % 50 from work`,
    `${all} insert into work_listing (id, work_id, account_id, search_text, written, facets, terms, tags)
      select n, ${ID}, 'nobody', ${textOfRow(WORDS)}, '', case when n % 5 > 0 then ${numbersOf(facets)} else ${numbersOf(rated)} end,
        ${termsOfRow(WORDS, [tagTerm(tagKeyOf(COMMON_TAG))])}, '[]' from work`,
  ];
}
