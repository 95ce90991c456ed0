import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { indexTerms, normalizeSearch } from "../../domain/commission/search-terms.ts";
import { shelfOf } from "../../domain/commission/shelf.ts";
import { searchCreators } from "../../worker/commission/creator-search.queries.ts";
import { createDatabase } from "../../worker/db/client.ts";
import { creatorSearch } from "../../worker/wire/creator.wire.ts";

const FEW = 1_000;
const MANY = 100_000;
const PAGE = 24;
const CATEGORY = "logo-graphic";

/** Everybody paints, every third does so in watercolour, and one in a thousand draws owls; Japanese in one and two characters. */
const WORDS = [
  { word: "絵師", oneIn: 1 },
  { word: "watercolour", oneIn: 3 },
  { word: "梟", oneIn: 1_000 },
];

const numbers = (from: number, to: number) =>
  `with recursive creator(n) as (select ${String(from)} union all select n + 1 from creator where n + 1 < ${String(to)})`;
const ID = `printf('c%06d', n)`;

/** Rows as the listing's store writes them, made inside the database: names and counts repeat, so that sort keys tie. */
async function generate(from: number, to: number): Promise<void> {
  const all = numbers(from, to);
  const text = WORDS.map(({ word, oneIn }) => `case when n % ${String(oneIn)} = 0 then '${word} ' else '' end`).join(
    " || ",
  );
  const shelves = [shelfOf(null, false), shelfOf(CATEGORY, false), shelfOf(null, true)];
  await env.DB.batch([
    env.DB.prepare(`${all} insert into creator_listing (account_id, card, search_text)
      select ${ID}, json_object('accountId', ${ID}), ${text} from creator`),
    ...shelves.map((shelf) =>
      env.DB.prepare(`${all} insert into creator_shelf (shelf, account_id, name_key, form_count, created_at, updated_at)
        select '${shelf}', ${ID}, 'name ' || (n % 7), n % 4, n, n % 500 from creator`),
    ),
    ...WORDS.flatMap(({ word, oneIn }) =>
      indexTerms(normalizeSearch(word)).map((term) =>
        env.DB.prepare(`${all} insert or ignore into creator_term (term, account_id, updated_at)
          select '${term}', ${ID}, n % 500 from creator where n % ${String(oneIn)} = 0`),
      ),
    ),
  ]);
}

/** A D1 that adds up what D1 itself says it has read. */
function meteredDatabase() {
  let rowsRead = 0;
  const metered = (statement: D1PreparedStatement): D1PreparedStatement =>
    ({
      bind: (...values: unknown[]) => metered(statement.bind(...values)),
      all: async () => {
        const result = await statement.all();
        rowsRead += result.meta.rows_read;
        return result;
      },
    }) as D1PreparedStatement;
  const binding = { prepare: (query: string) => metered(env.DB.prepare(query)) } as D1Database;
  return { database: createDatabase(binding), rowsRead: () => rowsRead };
}

const SEARCHES: Record<string, object> = {
  "the front shelf": {},
  "open creators": { isOpen: true },
  "one category": { categoryCode: CATEGORY },
  "by name": { sort: "name" },
  "by number of forms": { sort: "commissionFormCount" },
  "oldest first": { sort: "createdAt", order: "asc" },
  "a word that everybody has": { query: "絵師" },
  "one character that everybody has": { query: "絵" },
  "a word of every third": { query: "Watercolour" },
  "two words": { query: "watercolour 絵師", isOpen: true },
  "a word that nobody has": { query: "zzz" },
};

/** Found once among the few; among the many there are more of them to show, up to the search's own bound. */
const RARE = { query: "梟" };
const RARE_CEILING = 600;

/** Rows read by the first and by the fourth page of every search. */
async function costs(searches: Record<string, object>): Promise<Record<string, number[]>> {
  const measured: Record<string, number[]> = {};
  for (const [name, input] of Object.entries(searches)) {
    let cursor: { key: string | number; id: string } | undefined;
    const pages: number[] = [];
    for (let page = 1; page <= 4; page += 1) {
      const { database, rowsRead } = meteredDatabase();
      const search = { ...creatorSearch.parse({ ...input, limit: PAGE }), ...(cursor ? { cursor } : {}) };
      const found = await searchCreators(database, search);
      pages.push(rowsRead());
      const last = found[PAGE - 1];
      if (!last) break;
      cursor = { key: last.sortKey, id: last.card.accountId };
    }
    measured[name] = pages;
  }
  return measured;
}

test(
  "a page of any search reads as many rows among 100,000 creators as among 1,000",
  { timeout: 120_000 },
  async () => {
    await generate(0, FEW);
    const few = await costs(SEARCHES);
    await generate(FEW, MANY);
    const { total } = (await env.DB.prepare("select count(*) as total from creator_listing").first<{
      total: number;
    }>())!;
    expect(total).toBe(MANY);
    const many = await costs(SEARCHES);

    for (const [name, pages] of Object.entries(few)) {
      expect(Math.max(...many[name]!), name).toBeLessThanOrEqual(Math.max(...pages) * 1.1);
    }
    expect(Math.max(...(await costs({ RARE })).RARE!)).toBeLessThanOrEqual(RARE_CEILING);
  },
);
