import type { OrderView } from "#worker/order/read/order.queries.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { TextSource } from "../../translation/text-source.ts";
import type { RequestScope } from "../../../context.ts";

/** The result of `commissionOrder.get`: everything that an order's screen shows, permissions included. */
export type Order = OrderView;
export type Availability = Order["offers"][number];
export type Side = "SELLER" | "BUYER";

type Api = RequestScope["api"]["commissionOrder"];
export type OrderPage = Awaited<ReturnType<Api["getListSeller"]>>;
export type OrderTally = Awaited<ReturnType<Api["getTally"]>>;
export type ListedOrder = OrderPage["items"][number];

type Titled = { readonly orderServices: readonly { readonly titles: readonly LocalizedText[] }[] };

export const titlesOf = (order: Titled): readonly LocalizedText[] => order.orderServices[0]?.titles ?? [];

export const availabilityOf = (order: Order, command: Availability["command"]): Availability | undefined =>
  order.offers.find((availability) => availability.command === command);

/** The transaction that `pay` charges (rule T14). */
export const chargeOf = (order: Order) =>
  order.paymentTransactions.findLast(({ transactionType }) => transactionType === "COMMISSION_STANDARD");

/** The author of words in the order, for a translation of them; the platform's own words need none. */
export function sourceIn(order: Order, by: string): TextSource | undefined {
  if (by === order.standing) return undefined;
  const person = by === "SELLER" ? order.sellerUserProfile : by === "BUYER" ? order.buyerUserProfile : null;
  return person ? { handle: person.originalHandle, orderId: order.id } : undefined;
}

/** Of the other side's words. */
export const otherSource = (order: Order): TextSource | undefined =>
  sourceIn(order, order.standing === "SELLER" ? "BUYER" : "SELLER");

/** An administrator sees the buyer's version of a message that has two. */
export const sideOf = (order: Pick<Order, "standing">): Side => (order.standing === "SELLER" ? "SELLER" : "BUYER");
