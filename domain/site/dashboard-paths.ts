import type { OrderRole } from "../order/lifecycle/order-role.ts";
import type { WorkKind } from "../portfolio/work.ts";
import * as PATHS from "./paths.ts";

/** Where each side finds its orders (rule S26). An admin, who decides about problems, opens them where creators do. */
export const ordersPath = (role: OrderRole): string => (role === "BUYER" ? PATHS.requests : PATHS.managements);

export const orderPath = (role: OrderRole, code: string): string =>
  `${ordersPath(role)}?order=${encodeURIComponent(code)}`;

export const receiptPath = (number: string): string => `${PATHS.receipt}?number=${encodeURIComponent(number)}`;

/** Rule P10: creators have both lists in one section, others only their own. */
export function portfolioPath(kind: WorkKind, isCreator: boolean): string {
  if (kind === "CREATOR") return PATHS.creatorPortfolio;
  return isCreator ? PATHS.creatorClientPortfolio : PATHS.clientPortfolio;
}

/** Works of others, which one may edit too, are edited inside one's own section. */
export const workEditPath = (work: { id: string; kind: WorkKind; isOwn: boolean }, isCreator: boolean): string =>
  `${portfolioPath(work.isOwn ? work.kind : isCreator ? "CREATOR" : "CLIENT", isCreator)}/edit?work=${work.id}`;
