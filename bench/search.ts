import { searchCreators } from "#worker/commission/creator/creator-search.queries.ts";
import { creatorSearch } from "#worker/wire/listing/creator.wire.ts";
import { meteredDatabase } from "../tests/support/metered-database.ts";
import { read } from "./pages.ts";
import { compare, type Comparison } from "./sample.ts";
import type { Site } from "./site.ts";

const LATE_PAGE = 50;
const SEARCHES = { "explore, page 1": {}, "explore, one word everybody has": { query: "絵師" } };

let asked = 0;

/** Of the same search, which nobody has asked for yet and whose answer is not kept: spaces behind its words say nothing. */
function addressOf({ origin }: Site, search: { query?: string; cursor?: string | null }): string {
  asked += 1;
  const spaces = asked.toString(2).replaceAll("0", " ").replaceAll("1", "\t");
  const input = { ...search, query: (search.query ?? "") + spaces };
  return `${origin}/api/trpc/creator.search?input=${encodeURIComponent(JSON.stringify(input))}`;
}

async function cursorOfPage(site: Site, page: number): Promise<string> {
  let cursor: string | null = null;
  for (let at = 1; at < page; at += 1) {
    const answer = new TextDecoder().decode(await read(addressOf(site, { cursor })));
    cursor = (JSON.parse(answer) as { result: { data: { nextCursor: string } } }).result.data.nextCursor;
  }
  return cursor!;
}

async function rowsRead(site: Site, search: object): Promise<number> {
  const { database, rowsRead: read } = meteredDatabase(site.search);
  await searchCreators(database, creatorSearch.parse(search));
  return read();
}

/** Whether a search gets dearer on later pages, or among more creators. */
export async function compareSearches(few: Site, many: Site): Promise<Comparison[]> {
  const late = { cursor: await cursorOfPage(many, LATE_PAGE) };
  const compared = [
    await compare(
      `explore: page ${String(LATE_PAGE)} / page 1 (${await rowsOf(many, late, many, {})})`,
      () => read(addressOf(many, late)),
      () => read(addressOf(many, {})),
    ),
  ];
  for (const [name, search] of Object.entries(SEARCHES))
    compared.push(
      await compare(
        `${name}: 100,000 / 1,000 creators (${await rowsOf(many, search, few, search)})`,
        () => read(addressOf(many, search)),
        () => read(addressOf(few, search)),
      ),
    );
  return compared;
}

const rowsOf = async (site: Site, search: object, other: Site, otherSearch: object) =>
  `rows read ${String(await rowsRead(site, search))} / ${String(await rowsRead(other, otherSearch))}`;
