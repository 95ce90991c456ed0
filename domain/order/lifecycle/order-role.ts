import { isAdmin, isBanned } from "../../account/roles.ts";
import type { Viewer } from "../../account/viewer.ts";
import type { CommissionAccountId } from "../../kernel/ids.ts";
import type { Order } from "../order.ts";

/** What somebody is to an order. A ban beats everything; taking part beats being an admin, so nobody judges their own order. */
export const ORDER_ROLES = ["SELLER", "BUYER", "ADMIN", "SYSTEM", "STRANGER", "BANNED", "NOBODY"] as const;
export type OrderRole = (typeof ORDER_ROLES)[number];

export type Actor = { readonly kind: OrderRole; readonly accountId: CommissionAccountId | null };

/** What an order needs to know of a person; null is somebody signed out. */
export type OrderViewer = Pick<Viewer, "commissionAccountId" | "roles"> | null;

export const SYSTEM: Actor = { kind: "SYSTEM", accountId: null };

/** Rule O29. The SYSTEM is never a viewer: it acts by the constant above. */
export function roleInOrder(order: Pick<Order, "sellerId" | "buyerId">, viewer: OrderViewer): OrderRole {
  if (viewer === null) return "NOBODY";
  if (isBanned(viewer.roles)) return "BANNED";
  if (viewer.commissionAccountId === order.sellerId) return "SELLER";
  if (viewer.commissionAccountId === order.buyerId) return "BUYER";
  return isAdmin(viewer.roles) ? "ADMIN" : "STRANGER";
}

export function actorOf(order: Pick<Order, "sellerId" | "buyerId">, viewer: OrderViewer): Actor {
  return { kind: roleInOrder(order, viewer), accountId: viewer?.commissionAccountId ?? null };
}

/** May see the order and its room at all; everybody else is told it is not there. */
export function maySee(role: OrderRole): boolean {
  return role === "SELLER" || role === "BUYER" || role === "ADMIN" || role === "SYSTEM";
}
