import { CLIENTS } from "../scripts/seed/clients.mjs";
import CREATORS from "../scripts/seed/creators.json" with { type: "json" };
import { Person } from "../scripts/seed/person.mjs";
import type { Site } from "./site.ts";

interface Listed {
  id: string;
  orderPaymentStatus: string;
  sellerUserProfile: { originalHandle: string };
}

/** A client of the demo data, an order of theirs that is accepted and not paid yet, and whose it is. */
export async function findPeople({ origin }: Site) {
  const signIn = (email: string) => new Person(origin, email).signIn({ handle: null, language: "en" });
  const buyer = await signIn(CLIENTS[0]!.email);
  const { items } = await buyer.query("commissionOrder.getListBuyer", { orderProgressStatus: "APPROVED" });
  const unpaid = (items as Listed[]).find(({ orderPaymentStatus }) => orderPaymentStatus === "DRAFT")!;
  const handle = unpaid.sellerUserProfile.originalHandle;
  const seller = await signIn(CREATORS.find((creator) => creator.handle === handle)!.email);
  const order = await seller.query("commissionOrder.get", { commissionOrderId: unpaid.id });
  const { creator } = await buyer.query("creator.getByHandle", { handle });
  return { seller, buyer, order, creator };
}
export type People = Awaited<ReturnType<typeof findPeople>>;
