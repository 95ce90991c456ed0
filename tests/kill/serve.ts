// A process of its own, to be killed: the built site with its data on the disk. It runs cron when its parent asks for it.
import { readdirSync, readFileSync } from "node:fs";
import { startBuiltSite } from "../../scripts/local/built-site.mjs";

const [port = "", state = ""] = process.argv.slice(2);
const origin = `http://localhost:${port}`;
const site = await startBuiltSite({
  port: Number(port),
  state,
  hasStripeSandbox: true,
  variables: {
    site: { PUBLIC_ORIGIN: origin, STORAGE_ENDPOINT: `${origin}/dev/storage` },
    stripeSandbox: { PUBLIC_ORIGIN: origin },
  },
});

const database = await site.getD1Database("DB", "cometme");
const tables = await database.prepare("select name from sqlite_master where name = 'user_account'").all();
if (tables.results.length === 0) {
  const files = readdirSync("migrations").filter((name) => name.endsWith(".sql"));
  for (const file of files.toSorted()) {
    const statements = readFileSync(`migrations/${file}`, "utf8").split("--> statement-breakpoint");
    await database.batch(statements.map((statement) => database.prepare(statement)));
  }
}

process.on("message", ({ cron }: { cron: string }) => {
  void (async () => {
    const worker = await site.getWorker("cometme");
    const { outcome } = await worker.scheduled({ cron });
    process.send?.({ outcome });
  })();
});
process.send?.({ isReady: true });
