import type { CreatorCard } from "#domain/commission/listing.ts";
import { indexTerms, searchTextOf } from "#domain/commission/search/index-terms.ts";
import { facetOf } from "#domain/commission/facet.ts";

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

/** Statements that write rows as the listing's store does, made inside the database: names and counts repeat, so that sort keys tie. */
export function manyCreators(from: number, to: number): string[] {
  const all = numbers(from, to);
  const text = WORDS.map(({ word, oneIn }) => `case when n % ${String(oneIn)} = 0 then ' ${word}' else '' end`).join(
    " || ",
  );
  const facets = [
    facetOf(null, false),
    facetOf(COMMON_CATEGORY, false),
    facetOf(null, true),
    facetOf(null, false, "ja"),
  ];
  return [
    `${all} insert into creator_listing (account_id, card, search_text)
      select ${ID}, replace('${JSON.stringify(CARD)}', '${ANYBODY}', ${ID}), ${text} from creator`,
    ...facets.map(
      (
        facet,
      ) => `${all} insert into creator_shelf (shelf, account_id, name_key, form_count, created_at, updated_at, popularity)
        select '${facet}', ${ID}, 'name ' || (n % 7), n % 4, n, n % 500, n % 50 from creator`,
    ),
    ...WORDS.flatMap(({ word, oneIn }) =>
      indexTerms(searchTextOf([word])).map(
        (term) => `${all} insert or ignore into creator_term (term, account_id, updated_at)
          select '${term}', ${ID}, n % 500 from creator where n % ${String(oneIn)} = 0`,
      ),
    ),
  ];
}
