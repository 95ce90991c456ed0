// Ratios of one run (`npm run bench`): what they mean is in the README. Times alone say more about the machine than about the product.
import { compareOrders } from "./orders.ts";
import { comparePages } from "./pages.ts";
import { weighAnswers } from "./payloads.ts";
import { comparePeers } from "./peers.ts";
import { addPeople } from "./people.ts";
import { compareSearches } from "./search.ts";
import { startSite } from "./site.ts";
import { comparisonTable, payloadTable } from "./table.ts";

const port = Number(process.env["PORT"] ?? 5373);

console.log("Measuring the product beside what could have been picked instead, before anything else is started …");
const peers = await comparePeers(port);

console.log("Two sites, one with 1,000 creators and one with 100,000 …");
const few = await startSite(port + 1, 1_000);
const many = await startSite(port, 100_000);
try {
  console.log("Measuring searches …");
  // Before there is anybody else: invented creators all weigh the same, whichever page they are on.
  const searches = await compareSearches(few, many);
  console.log("Demo people, pictures, services and orders …");
  const people = await addPeople(many);
  console.log("Measuring pages, chat and orders …");
  const comparisons = [
    ...(await comparePages(many, `/${String(people.creator.handle)}`)),
    ...peers,
    ...searches,
    ...(await compareOrders(many, people)),
  ];
  console.log(`\n${comparisonTable(comparisons)}\n\n${payloadTable(await weighAnswers(many, people))}`);
} finally {
  await Promise.all([few.stop(), many.stop()]);
}
