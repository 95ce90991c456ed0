import type { Miniflare } from "miniflare";
import { findServers } from "./processor.ts";
import { startBuiltSite } from "../scripts/local/built-site.mjs";
import { migrate } from "../scripts/local/migrate.mjs";
import { stateOf, type State } from "../scripts/local/state.mjs";
import { manyCreators } from "../tests/support/many-creators.ts";

export interface Site {
  origin: string;
  database: Awaited<ReturnType<Miniflare["getD1Database"]>>;
  /** What the searches read. */
  search: Awaited<ReturnType<Miniflare["getD1Database"]>>;
  state: State;
  stop: () => Promise<void>;
}

/** The built site in workerd with everything in memory, with this many invented creators in its search. */
export async function startSite(port: number, creators: number): Promise<Site> {
  const origin = `http://localhost:${String(port)}`;
  const miniflare = await startBuiltSite({
    port,
    hasStripeSandbox: true,
    variables: {
      site: { PUBLIC_ORIGIN: origin, STORAGE_ENDPOINT: `${origin}/dev/storage` },
      stripeSandbox: { PUBLIC_ORIGIN: origin },
    },
  });
  findServers();
  const database = await miniflare.getD1Database("DB", "cometme");
  const search = await miniflare.getD1Database("SEARCH_DB", "cometme");
  const state = stateOf(database, search, await miniflare.getR2Bucket("MEDIA", "cometme"));
  await migrate(state);
  await search.batch(manyCreators(0, creators).map((statement) => search.prepare(statement)));
  return { origin, database, search, state, stop: () => miniflare.dispose() };
}
