import type { CommissionAccountId } from "../../kernel/ids.ts";
import type { Order } from "../order.ts";

/** What somebody is to an order. A ban beats everything; taking part beats being an admin, so nobody judges their own order. */
export const ORDER_ROLES = ["SELLER", "BUYER", "ADMIN", "SYSTEM", "STRANGER", "BANNED", "NOBODY"] as const;
export type OrderRole = (typeof ORDER_ROLES)[number];

export type Actor = { readonly kind: OrderRole; readonly accountId: CommissionAccountId | null };

/** Who asks: null when signed out. */
export type Viewer = {
  readonly accountId: CommissionAccountId | null;
  readonly isAdmin: boolean;
  readonly isBanned: boolean;
} | null;

export const SYSTEM: Actor = { kind: "SYSTEM", accountId: null };

/** Specification §6. The SYSTEM is never a viewer: it acts by the constant above. */
export function roleInOrder(order: Pick<Order, "sellerId" | "buyerId">, viewer: Viewer): OrderRole {
  if (viewer === null) return "NOBODY";
  if (viewer.isBanned) return "BANNED";
  if (viewer.accountId === order.sellerId) return "SELLER";
  if (viewer.accountId === order.buyerId) return "BUYER";
  return viewer.isAdmin ? "ADMIN" : "STRANGER";
}

export function actorOf(order: Pick<Order, "sellerId" | "buyerId">, viewer: Viewer): Actor {
  return { kind: roleInOrder(order, viewer), accountId: viewer?.accountId ?? null };
}

/** May see the order and its room at all; everybody else is told it is not there. */
export function maySee(standing: OrderRole): boolean {
  return standing === "SELLER" || standing === "BUYER" || standing === "ADMIN" || standing === "SYSTEM";
}
