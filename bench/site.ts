import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { manyCreators } from "../tests/support/many-creators.ts";

/** The D1 of a site, from outside. */
type SiteDatabase = Awaited<ReturnType<Miniflare["getD1Database"]>>;

export interface Site {
  origin: string;
  database: SiteDatabase;
  stop: () => Promise<void>;
}

/** One of the built Workers as its own configuration describes it, on our port. */
function builtWorker(name: string, folder: string, bindings: Record<string, string>) {
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(`${folder}/wrangler.json`);
  const { modulesRules: _rules, ...options } = workerOptions;
  const root = dirname(main!);
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
  const paths = [main!, ...files.map((file) => join(root, file)).filter((path) => path !== main)];
  return {
    ...options,
    name,
    rootPath: process.cwd(),
    modulesRoot: root,
    modules: paths.map((path) => ({ type: "ESModule" as const, path })),
    bindings: { ...(options.bindings as object), ...bindings },
  };
}

/** The built site in workerd without wrangler around it, everything in memory, with this many invented creators in its search. */
export async function startSite(port: number, creators: number): Promise<Site> {
  const origin = `http://localhost:${String(port)}`;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port,
      cf: false,
      workers: [
        builtWorker("cometme", "build/server", { PUBLIC_ORIGIN: origin, STORAGE_ENDPOINT: `${origin}/dev/storage` }),
        builtWorker("stripe-sandbox", "dist/stripe_sandbox", { PUBLIC_ORIGIN: origin }),
      ],
    }),
  );
  await miniflare.ready;
  const database = await miniflare.getD1Database("DB", "cometme");
  for (const file of readdirSync("migrations")
    .filter((name) => name.endsWith(".sql"))
    .toSorted()) {
    const statements = readFileSync(`migrations/${file}`, "utf8").split("--> statement-breakpoint");
    await database.batch(statements.map((statement) => database.prepare(statement)));
  }
  await database.batch(manyCreators(0, creators).map((statement) => database.prepare(statement)));
  return { origin, database, stop: () => miniflare.dispose() };
}
