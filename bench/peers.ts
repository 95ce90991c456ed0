import { build } from "vite";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { cardData, SEEN_AT_ONCE } from "#app/features/creator/search/card-data.ts";
import type { CreatorCardView } from "#worker/commission/creator/creator.view.ts";
import { read } from "./pages.ts";
import { addPeople } from "./people.ts";
import { findServers } from "./processor.ts";
import { compareInRounds, type Comparison, type Step } from "./sample.ts";
import { startSite } from "./site.ts";

const PEERS = {
  "React Router with these cards alone": "minimal-router",
  "React with these cards alone": "bare-react",
};
const FOLDER = ".cache/bench-peers";
const RELOAD = { "cache-control": "no-cache" };

/**
 * The smallest that could be picked instead, in workerd like the product and behind static files like any page with scripts, with the
 * cards that its search shows.
 */
async function startPeer(name: string, port: number) {
  await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: true, target: "webworker" },
    resolve: { conditions: ["workerd", "worker", "import", "module", "production"] },
    build: { ssr: `bench/peers/${name}.tsx`, outDir: `${FOLDER}/${name}`, minify: true },
  });
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port,
      log: new Log(LogLevel.WARN),
      cf: false,
      modules: [{ type: "ESModule", path: `${FOLDER}/${name}/${name}.js` }],
      assets: { directory: "build/client", binding: "ASSETS", routerConfig: { has_user_worker: true } },
      compatibilityDate: "2026-10-01",
      compatibilityFlags: ["nodejs_compat"],
    }),
  );
  await miniflare.ready;
  findServers();
  return { origin: `http://localhost:${String(port)}`, stop: () => miniflare.dispose() };
}

let addresses = 0;

/** Of the same search, which nobody has asked for yet: words that are nothing but spaces. */
function newAddress(): string {
  addresses += 1;
  const spaces = addresses.toString(2).replaceAll("0", "+").replaceAll("1", "%09");
  return `/explore/creators?query=${spaces}`;
}

/**
 * What nobody may be given a copy of, beside them: the product's pages rendered again, for visitors and for somebody signed in. By a site of
 * its own: its process is as young as theirs.
 */
export async function comparePeers(port: number): Promise<Comparison[]> {
  const site = await startSite(port, 1_000);
  const { buyer, creator } = await addPeople(site);
  const answer = JSON.parse(
    new TextDecoder().decode(await read(`${site.origin}/api/trpc/creator.search?input=%7B%7D`)),
  );
  const cards = (answer as { result: { data: { items: CreatorCardView[] } } }).result.data.items.map((card, index) =>
    cardData(card, "en", index < SEEN_AT_ONCE),
  );
  const signedIn = { cookie: buyer.cookie };
  const profile = `/${String(creator.handle)}`;
  const page = (path: () => string, headers: Record<string, string>) => () => read(site.origin + path(), headers);
  const pages: Record<string, Step> = {
    "search, rendered": page(() => "/explore/creators", RELOAD),
    "search, rendered and kept": page(newAddress, {}),
    "search, signed in": page(() => "/explore/creators", signedIn),
    "home, rendered": page(() => "/", RELOAD),
    "home, signed in": page(() => "/", signedIn),
    "profile, rendered": page(() => profile, RELOAD),
    "profile, signed in": page(() => profile, signedIn),
  };
  const peers = await Promise.all(
    Object.entries(PEERS).map(async ([words, name], index) => {
      const peer = await startPeer(name, port + 1 + index);
      await fetch(peer.origin, { method: "PUT", body: JSON.stringify(cards) });
      return { ...peer, words };
    }),
  );
  const steps = Object.fromEntries(peers.map(({ words, origin }) => [words, () => read(origin)]));
  const compared = await compareInRounds(pages, steps);
  await Promise.all([site, ...peers].map(({ stop }) => stop()));
  findServers();
  return compared;
}
