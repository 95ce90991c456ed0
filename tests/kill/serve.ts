// A process of its own, to be killed: the built site with its data on the disk. It runs cron when its parent asks for it.
import { startBuiltSite } from "../../scripts/local/built-site.mjs";
import { migrate } from "../../scripts/local/migrate.mjs";
import { stateOf } from "../../scripts/local/state.mjs";

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
const search = await site.getD1Database("SEARCH_DB", "cometme");
await migrate(stateOf(database, search, await site.getR2Bucket("MEDIA", "cometme")));

process.on("message", ({ cron }: { cron: string }) => {
  void (async () => {
    const worker = await site.getWorker("cometme");
    const { outcome } = await worker.scheduled({ cron });
    process.send?.({ outcome });
  })();
});
process.send?.({ isReady: true });
