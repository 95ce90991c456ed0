// Fills an empty local site with demo people and shops over the public contract, as any client could: nothing here knows the database.
import { openShop, type Shop } from "./creator-shop.ts";
import { ADMIN, CLIENTS, type Client } from "./clients.ts";
import { CREATORS } from "./creators.ts";
import { fetchWithRetry } from "./fetch-with-retry.ts";
import { Person } from "./person.ts";
import { makeVisits } from "./visits.ts";

const AT_ONCE = 4;

/** Creates `AT_ONCE` shops in parallel: drawing their pictures is the slow part. */
async function openShops(origin: string): Promise<Shop[]> {
  const shops: Shop[] = [];
  const waiting = [...CREATORS.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) shops[next[0]] = await openShop(origin, next[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return shops;
}

async function signUp(origin: string, description: Client): Promise<void> {
  const { name, language, reading = null } = description;
  const client = await Person.signIn(origin, description);
  await client.api.userAccount.update.mutate({ displayLanguageCode: language, inputLanguageCode: language });
  await client.api.userProfile.update.mutate({ name: { text: name, languageCode: language }, nameReading: reading });
}

async function appointAdmin(origin: string): Promise<void> {
  await Person.signIn(origin, ADMIN);
  const granted = await fetchWithRetry(`${origin}/dev/roles`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: ADMIN.email, roles: ["user", "admin"] }),
  });
  if (!granted.ok) throw new Error(`/dev/roles answered ${granted.status}`);
}

/** Everybody and everything but the orders (play-orders.ts). */
export async function seed(origin: string): Promise<void> {
  const shops = await openShops(origin);
  await appointAdmin(origin);
  for (const client of CLIENTS) await signUp(origin, client);
  await makeVisits(shops.filter(({ creator, services }) => creator.isOpen && services.length > 0));
}
