// `npm run restore-drill [orders]`: the database of a shop with so many orders is lost and restored (tests/worker/backup/restore-drill.test.ts).
import { spawnSync } from "node:child_process";

const { status } = spawnSync(
  "npx",
  ["vitest", "run", "--project", "worker", "tests/worker/backup/restore-drill.test.ts"],
  { stdio: "inherit", env: { ...process.env, COMETME_DRILL_ORDERS: process.argv[2] ?? "60" } },
);
process.exit(status ?? 1);
