// Orders in every state between the demo clients and the first creators, made over the public contract on a site that has the demo's
// shops: `node scripts/seed/play-orders.ts ORIGIN [publishable key]`. Where it was interrupted it goes on.
import { findShop, type Shop } from "./creator-shop.ts";
import { CLIENTS, type Client } from "./clients.ts";
import { CREATORS } from "./creators.ts";
import { bring, REQUEST, saveCard, STATES, TALK } from "./orders.ts";
import { Person } from "./person.ts";
import { visitForm } from "./visits.ts";

/** The first creators get all the orders, so that their lists show every state. */
const BUSY_CREATORS = 3;

const [origin, publishableKey = "pk_test_local"] = process.argv.slice(2);
const busy = CREATORS.filter(({ isOpen, price }) => isOpen && price !== null).slice(0, BUSY_CREATORS);
const shops = await Promise.all(busy.map((creator) => findShop(origin!, creator)));
for (const [index, client] of CLIENTS.entries()) await playOrders(client, index, shops);

async function playOrders(description: Client, clientIndex: number, open: readonly Shop[]): Promise<void> {
  const { language } = description;
  const client = await Person.signIn(origin!, { ...description, handle: null });
  const wanted = STATES.map((state, index) => ({ state, shop: open[(index + clientIndex) % BUSY_CREATORS]! }));
  // The first creator has enough of them for plain facts (rule O65).
  const orders = [{ state: "COMPLETED" as const, shop: open[0]! }, ...wanted];
  const { items: made } = await client.api.commissionOrder.getListBuyer.query({ sort: "newest" });
  if (made.length >= orders.length) return;
  const method = await saveCard(client, publishableKey);
  // What they ask for came from where they found its form.
  if (made.length === 0) for (const [index, shop] of open.entries()) await visitForm(client, shop, index + clientIndex);
  for (const { state, shop } of orders.slice(made.length)) {
    const sellers = shop.creator.language;
    await bring(client, shop, state, {
      serviceId: shop.services[clientIndex % shop.services.length]!.id,
      method,
      request: { text: REQUEST[language], languageCode: language },
      talk: [
        { text: TALK[sellers][0], languageCode: sellers },
        { text: TALK[language][1], languageCode: language },
      ],
    });
  }
}
