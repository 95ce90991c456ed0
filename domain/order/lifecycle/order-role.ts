import { isAdmin, isBanned } from "#domain/account/roles.ts";
import type { Viewer } from "#domain/account/viewer.ts";
import type { CommissionAccountId } from "#domain/kernel/ids.ts";
import type { Order } from "../order.ts";

/** What a viewer or the product is to an order (rule O29). */
export const ORDER_ROLES = ["SELLER", "BUYER", "ADMIN", "SYSTEM", "STRANGER", "BANNED", "NOBODY"] as const;
export type OrderRole = (typeof ORDER_ROLES)[number];

export type Actor = { readonly kind: OrderRole; readonly accountId: CommissionAccountId | null };

/** Null: signed out. */
export type OrderViewer = Pick<Viewer, "commissionAccountId" | "roles"> | null;

/** Never a viewer: reports from outside and the clock act as the SYSTEM. */
export const SYSTEM: Actor = { kind: "SYSTEM", accountId: null };

/** A ban comes first; taking part comes before being an admin: nobody decides about their own order (rule O29). */
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

/** May see the order and its room; for everybody else it does not exist. */
export function maySee(role: OrderRole): boolean {
  return role === "SELLER" || role === "BUYER" || role === "ADMIN" || role === "SYSTEM";
}
