import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { CLIENTS } from "../scripts/seed/clients.ts";
import { CREATORS } from "../scripts/seed/creators.ts";
import { loadDemo } from "../scripts/demo/load-demo.mjs";
import { Person } from "../scripts/seed/person.ts";
import type { Site } from "./site.ts";

/** Adds the demo data. A client of it, an order of theirs that is accepted and not paid yet, and whose it is. */
export async function addPeople({ origin, state }: Site) {
  await loadDemo(state, Date.now());
  await promisify(execFile)("node", ["scripts/seed/play-orders.ts", origin]);
  const signIn = (email: string) => Person.signIn(origin, { email, handle: null, language: "en" });
  const buyer = await signIn(CLIENTS[0]!.email);
  const { items } = await buyer.api.commissionOrder.getListBuyer.query({ orderProgressStatus: "APPROVED" });
  const unpaid = items.find(({ orderPaymentStatus }) => orderPaymentStatus === "DRAFT")!;
  const handle = unpaid.sellerUserProfile!.originalHandle;
  const seller = await signIn(CREATORS.find((creator) => creator.handle === handle)!.email);
  const order = await seller.api.commissionOrder.get.query({ commissionOrderId: unpaid.id });
  const { creator } = await buyer.api.creator.getByHandle.query({ handle });
  return { seller, buyer, order, creator: creator! };
}
export type People = Awaited<ReturnType<typeof addPeople>>;
