// `npm run bench far`: what people wait for while the database is an ocean away (docs/speed.md).
import { FAR, measureDistance } from "./distance.ts";
import { startSite } from "./site.ts";
import { distanceTable } from "./table.ts";

const site = await startSite(Number(process.env["PORT"] ?? 5373), 100);
try {
  const measured = await measureDistance(site);
  console.log(`\n${distanceTable(measured, FAR.primary)}`);
} finally {
  await site.stop();
}
