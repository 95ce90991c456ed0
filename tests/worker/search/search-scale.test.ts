import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { searchCreators } from "#worker/commission/creator/creator-search.queries.ts";
import { creatorSearch } from "#worker/wire/listing/creator.wire.ts";
import { SEED_EXCHANGE_RATES } from "#domain/money/first-rates.ts";
import { countServices, searchServices } from "#worker/commission/service/search/service-search.queries.ts";
import { serviceSearch } from "#worker/wire/listing/service-search.wire.ts";
import { countWorks, searchWorks } from "#worker/portfolio/search/work-search.queries.ts";
import { workSearch } from "#worker/wire/listing/work-search.wire.ts";
import { COMMON_CATEGORY, manyCreators } from "../../support/many-creators.ts";
import {
  COMMON_CATEGORY as COMMON_WORK,
  COMMON_TAG as TAG_OF_SERVICES,
  manyServices,
} from "../../support/many-services.ts";
import { COMMON_CATEGORY as COMMON_KIND, COMMON_TAG, manyWorks } from "../../support/many-works.ts";
import { CREATORS_PER_PAGE } from "#worker/site/sitemap.ts";
import { readCreatorEntries } from "#worker/site/sitemap.queries.ts";
import { createServices } from "#worker/services.ts";
import { meteredDatabase } from "../../support/metered-database.ts";

const FEW = 1_000;
/** A hundred thousand with COMETME_LISTED_CREATORS. */
const MANY = Number(env.COMETME_LISTED_CREATORS ?? 20_000);
const PAGE = 24;

const generate = (from: number, to: number) =>
  env.SEARCH_DB.batch(manyCreators(from, to).map((statement) => env.SEARCH_DB.prepare(statement)));

const SEARCHES: Record<string, object> = {
  "the front shelf": {},
  "open creators": { isOpen: true },
  "one category": { categoryCode: COMMON_CATEGORY },
  "by name": { sort: "name" },
  "by number of forms": { sort: "commissionFormCount" },
  "in a language": { languageCode: "ja" },
  "the popular first": { sort: "popular" },
  "a word, the popular first": { query: "Watercolour", sort: "popular" },
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
      const { database, rowsRead } = meteredDatabase(env.SEARCH_DB);
      const search = { ...creatorSearch.parse({ ...input, limit: PAGE }), ...(cursor ? { cursor } : {}) };
      const { value: found } = await searchCreators(database, search);
      pages.push(rowsRead());
      const last = found[PAGE - 1];
      if (!last) break;
      cursor = { key: last.sortKey, id: String(last.id) };
    }
    measured[name] = pages;
  }
  return measured;
}

test(
  `a page of any search reads as many rows among ${String(MANY)} creators as among 1,000`,
  { timeout: 120_000 },
  async () => {
    await generate(0, FEW);
    const few = await costs(SEARCHES);
    await generate(FEW, MANY);
    const { total } = (await env.SEARCH_DB.prepare("select count(*) as total from creator_listing").first<{
      total: number;
    }>())!;
    expect(total).toBe(MANY);
    const many = await costs(SEARCHES);

    for (const [name, pages] of Object.entries(few)) {
      expect(Math.max(...many[name]!), name).toBeLessThanOrEqual(Math.max(...pages) * 1.1);
    }
    expect(Math.max(...(await costs({ RARE })).RARE!)).toBeLessThanOrEqual(RARE_CEILING);

    const { results } = await env.SEARCH_DB.prepare("select account_id as id from creator_listing").all();
    await env.DB.prepare(
      `insert into user_account (id, email, roles, display_language_code, input_language_code, display_currency_code, created_at, updated_at)
       select value, value || '@example.com', '["creator"]', 'ja', 'ja', 'JPY', 0, 0 from json_each(?)`,
    )
      .bind(JSON.stringify(results.map(({ id }) => id)))
      .run();
    // The last page of the sitemap reads the index as far as itself, and no more of anybody on another page.
    const { database: search, rowsRead } = meteredDatabase(env.SEARCH_DB);
    const { database } = createServices(env);
    const entries = await readCreatorEntries({ database, search }, Math.ceil(MANY / CREATORS_PER_PAGE));
    expect(new Set(entries.map(({ path }) => path)).size).toBeGreaterThanOrEqual(CREATORS_PER_PAGE);
    expect(rowsRead()).toBeLessThanOrEqual(MANY + 10 * entries.length);
  },
);

/** A hundred thousand with COMETME_LISTED_SERVICES. */
const MANY_SERVICES = Number(env.COMETME_LISTED_SERVICES ?? 10_000);

const SERVICE_FILTERS: readonly object[] = [
  { categoryCode: COMMON_WORK },
  { contentKind: "animation" },
  { usecase: "video-on-demand" },
  { isOpen: true },
  { turnaroundDays: 7, isCommercial: true },
  { languageCode: "ja" },
  { tag: TAG_OF_SERVICES },
  { priceFrom: 2_000, priceTo: 4_000 },
  { query: "映像" },
  { query: "loud" },
  { sort: "priceLow" },
  { sort: "priceHigh" },
  { sort: "popular" },
];
const withPairs = (filters: readonly object[]): object[] => [
  {},
  ...filters,
  ...filters.flatMap((one, at) => filters.slice(at + 1).map((other) => ({ ...one, ...other }))),
];

/** Rows read by the first and by the fourth page, counting included. */
async function costsOfServices(): Promise<Record<string, number>> {
  const costs: Record<string, number> = {};
  for (const input of withPairs(SERVICE_FILTERS)) {
    let cursor: { key: number; id: string } | undefined;
    let most = 0;
    for (let page = 1; page <= 4; page += 1) {
      const { database, rowsRead } = meteredDatabase(env.SEARCH_DB);
      const search = { ...serviceSearch.parse({ ...input, limit: PAGE }), ...(cursor ? { cursor } : {}) };
      const found = await searchServices(database, search, SEED_EXCHANGE_RATES);
      if (page === 1) await countServices(database, search, SEED_EXCHANGE_RATES);
      most = Math.max(most, rowsRead());
      const last = found[PAGE - 1];
      if (!last) break;
      cursor = { key: last.sortKey, id: String(last.id) };
    }
    costs[JSON.stringify(input)] = most;
  }
  return costs;
}

test("services: any filter and any two of them read as many rows among many as among 1,000", async () => {
  const generateServices = (from: number, to: number) =>
    env.SEARCH_DB.batch(manyServices(from, to).map((statement) => env.SEARCH_DB.prepare(statement)));
  await generateServices(0, FEW);
  const few = await costsOfServices();
  await generateServices(FEW, MANY_SERVICES);
  const many = await costsOfServices();
  for (const [input, rows] of Object.entries(few)) expect(many[input], input).toBeLessThanOrEqual(rows * 1.1);
});

const WORK_FILTERS: readonly object[] = [
  { categoryCode: COMMON_KIND },
  { mediaType: "IMAGE" },
  { tag: COMMON_TAG },
  { isRatedShown: true },
  { sort: "popular" },
  { query: "映像" },
  { query: "loud" },
];

/** Rows read by the first and by the fourth page, counting included. */
async function costsOfWorks(): Promise<Record<string, number>> {
  const costs: Record<string, number> = {};
  for (const input of withPairs(WORK_FILTERS)) {
    let cursor: { key: number; id: string } | undefined;
    let most = 0;
    for (let page = 1; page <= 4; page += 1) {
      const { database, rowsRead } = meteredDatabase(env.SEARCH_DB);
      const search = { ...workSearch.parse({ ...input, limit: PAGE }), ...(cursor ? { cursor } : {}) };
      const found = await searchWorks(database, search);
      if (page === 1) await countWorks(database, search);
      most = Math.max(most, rowsRead());
      const last = found[PAGE - 1];
      if (!last) break;
      cursor = { key: last.sortKey, id: String(last.id) };
    }
    costs[JSON.stringify(input)] = most;
  }
  return costs;
}

test("works: any filter and any two of them read as many rows among many as among 1,000", async () => {
  const generateWorks = (from: number, to: number) =>
    env.SEARCH_DB.batch(manyWorks(from, to).map((statement) => env.SEARCH_DB.prepare(statement)));
  await generateWorks(0, FEW);
  const few = await costsOfWorks();
  await generateWorks(FEW, MANY_SERVICES);
  const many = await costsOfWorks();
  for (const [input, rows] of Object.entries(few)) expect(many[input], input).toBeLessThanOrEqual(rows * 1.1);
});
