import { isAdmin, isBanned } from "#domain/account/roles.ts";
import type { Viewer as OrderViewer } from "#domain/order/lifecycle/order-role.ts";
import type { Viewer } from "../../account/session/viewer.ts";

/** The signed-in person as an order knows people: by commission account. */
export function senderOf(viewer: Pick<Viewer, "commissionAccountId" | "roles">): NonNullable<OrderViewer> {
  return { accountId: viewer.commissionAccountId, isAdmin: isAdmin(viewer.roles), isBanned: isBanned(viewer.roles) };
}
