// Fills an empty local site with demo people over the public contract, as any client could: nothing here knows the database.
import { openShop, type Shop } from "./creator-shop.ts";
import { ADMIN, CLIENTS } from "./clients.ts";
import { CREATORS } from "./creators.ts";
import { fetchWithRetry } from "./fetch-with-retry.ts";
import { makeOrders } from "./orders.ts";
import { Person } from "./person.ts";
import { makeVisits } from "./visits.ts";

const origin = process.argv[2]!;
const publishableKey = process.argv[3] ?? "pk_test_local";
const AT_ONCE = 4;

/** Creates `AT_ONCE` shops in parallel: drawing their pictures is the slow part. */
async function openShops(): Promise<Shop[]> {
  const shops: Shop[] = [];
  const waiting = [...CREATORS.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) shops[next[0]] = await openShop(origin, next[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return shops;
}

const shops = await openShops();
await Person.signIn(origin, ADMIN);
const granted = await fetchWithRetry(`${origin}/dev/roles`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ email: ADMIN.email, roles: ["user", "admin"] }),
});
if (!granted.ok) throw new Error(`/dev/roles answered ${granted.status}`);
await makeVisits(shops.filter(({ creator, services }) => creator.isOpen && services.length > 0));
await makeOrders(origin, shops, CLIENTS, publishableKey);
