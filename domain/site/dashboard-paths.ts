import type { OrderRole } from "#domain/order/lifecycle/order-role.ts";
import type { WorkKind } from "#domain/portfolio/work.ts";
import * as PATHS from "./paths.ts";

/** Where each side finds its orders (rule S26). An admin, who decides about problems, opens them where creators do. */
export const ordersPath = (role: OrderRole): string => (role === "BUYER" ? PATHS.requests : PATHS.managements);

export const orderPath = (role: OrderRole, code: string): string =>
  `${ordersPath(role)}?order=${encodeURIComponent(code)}`;

/** A version of what was agreed in an order; without one, the latest. */
export const agreementPath = (code: string, version?: number): string =>
  `${PATHS.agreement}?order=${encodeURIComponent(code)}${version === undefined ? "" : `&version=${version}`}`;

export const receiptPath = (number: string): string => `${PATHS.receipt}?number=${encodeURIComponent(number)}`;

/** Everything stored about an order and about a person, for admins (rule A25). */
export const adminOrderPath = (code: string): string => `${PATHS.admin}/order/${encodeURIComponent(code)}`;
export const adminPersonPath = (handle: string): string => `${PATHS.admin}/person/${encodeURIComponent(handle)}`;
/** A reported problem with everything that it is decided by (rule A61). */
export const adminProblemPath = (code: string): string => `${PATHS.problems}/${encodeURIComponent(code)}`;
/** A bank's question about an order's payment (rule A67). */
export const adminDisputePath = (code: string, disputeId: string): string =>
  `${adminOrderPath(code)}/dispute/${encodeURIComponent(disputeId)}`;
/** All of them as routes. */
export const ADMIN_ORDER = `${PATHS.admin}/order/:code`;
export const ADMIN_DISPUTE = `${PATHS.admin}/order/:code/dispute/:disputeId`;
export const ADMIN_PERSON = `${PATHS.admin}/person/:handle`;
export const ADMIN_PROBLEM = `${PATHS.problems}/:code`;

/** Rule P10: creators have both lists in one section, others only their own. */
export function portfolioPath(kind: WorkKind, isCreator: boolean): string {
  if (kind === "CREATOR") return PATHS.creatorPortfolio;
  return isCreator ? PATHS.creatorClientPortfolio : PATHS.clientPortfolio;
}

/** Works of others, which one may edit too, are edited inside one's own section. */
export const workEditPath = (work: { id: string; kind: WorkKind; isOwn: boolean }, isCreator: boolean): string =>
  `${portfolioPath(work.isOwn ? work.kind : isCreator ? "CREATOR" : "CLIENT", isCreator)}/edit?work=${work.id}`;
