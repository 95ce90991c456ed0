import type { CreatorCard } from "#domain/commission/listing.ts";
import { facetOf } from "#domain/commission/facet.ts";
import { namingFacets, numbersOf, termsOfRow, textOfRow } from "./listed-lists.ts";

export const COMMON_CATEGORY = "logo-graphic";

/** Every creator's text says that they paint, every third in watercolour, and one in a thousand draws owls; Japanese in one and two characters. */
const WORDS = [
  { word: "絵師", oneIn: 1 },
  { word: "watercolour", oneIn: 3 },
  { word: "梟", oneIn: 1_000 },
];

/** Where a card says whose it is; filled in inside the database. */
const ANYBODY = "{anybody!}";
const ID = `printf('c%06d', n)`;

const CARD: CreatorCard = {
  accountId: ANYBODY,
  commissionAccountId: ANYBODY,
  handle: ANYBODY,
  names: [{ text: `${ANYBODY} 絵師`, languageCode: "ja", isOriginal: true }],
  bio: [{ text: "水彩で静かな風景と人物を描いています。".repeat(5), languageCode: "ja", isOriginal: true }],
  avatarUrl: null,
  isOpenCommission: true,
  status: "OPEN",
  portfolioWorks: [],
  commissionForms: [
    {
      id: ANYBODY,
      code: ANYBODY,
      titles: [{ text: "ロゴの依頼", languageCode: "ja", isOriginal: true }],
      categoryCode: COMMON_CATEGORY,
      priceAmount: 10_000,
      priceCurrencyCode: "JPY",
      isOpen: true,
    },
  ],
};

const numbers = (from: number, to: number) =>
  `with recursive creator(n) as (select ${String(from)} union all select n + 1 from creator where n + 1 < ${String(to)})`;

const FACETS = [facetOf(null, false), facetOf(COMMON_CATEGORY, false), facetOf(null, true), facetOf(null, false, "ja")];

/** Statements that write rows as the listing's store does, made inside the database: names and counts repeat, so that sort keys tie. */
export function manyCreators(from: number, to: number): string[] {
  const all = numbers(from, to);
  return [
    namingFacets(FACETS),
    `${all} insert or ignore into popularity (item_id, score) select ${ID}, n % 50 from creator`,
    `${all} insert into creator_listing (id, account_id, card, name_key, form_count, created_at, search_text, facets, terms)
      select n, ${ID}, replace('${JSON.stringify(CARD)}', '${ANYBODY}', ${ID}), 'name ' || (n % 7), n % 4, n % 500, ${textOfRow(WORDS)},
        ${numbersOf(FACETS)}, ${termsOfRow(WORDS)} from creator`,
  ];
}
