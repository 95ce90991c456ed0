import { eq, sql } from "drizzle-orm";
import { takenBy, type TakeKind } from "#domain/admin/taken.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { roleInOrder } from "#domain/order/lifecycle/order-role.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { adminAct } from "#worker/db/schema/account/admin.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import type { Services } from "#worker/services.ts";
import { insertAct, insertActIf } from "../acts/admin-act.statements.ts";

/** Errors: order.not_found, admin.not_allowed (who takes part has no act on it, rule O29). */
async function findOrderOf({ database }: Services, admin: Viewer, code: string) {
  const { id, sellerId, buyerId } = commissionOrder;
  const [order] = await database
    .select({ id, sellerId, buyerId })
    .from(commissionOrder)
    .where(eq(commissionOrder.code, code));
  if (!order) return err("order.not_found");
  return roleInOrder(order, admin) === "ADMIN" ? ok(order.id) : err("admin.not_allowed");
}

/** admin.noteOrder (rule A60): a note that admins alone read. */
export async function noteOrder(
  services: Services,
  admin: Viewer,
  { code, reason }: { readonly code: string; readonly reason: string },
): Promise<Result<null>> {
  const orderId = await findOrderOf(services, admin, code);
  if (!orderId.ok) return orderId;
  await insertAct(services, admin, { kind: "NOTED", orderId: orderId.value, reason });
  return ok(null);
}

/**
 * admin.takeOrder (rule A60): says that one admin sees to it, or gives it back. Errors: admin.nothing_to_change (the same admin
 * has it, or it is not theirs to give back).
 */
export async function takeOrder(
  services: Services,
  admin: Viewer,
  { code, isTaken }: { readonly code: string; readonly isTaken: boolean },
): Promise<Result<null>> {
  const found = await findOrderOf(services, admin, code);
  if (!found.ok) return found;
  const orderId = found.value;
  const { database } = services;
  const acts = await database.select().from(adminAct).where(eq(adminAct.orderId, orderId));
  const isTheirs = takenBy(acts)?.adminAccountId === admin.accountId;
  if (isTheirs === isTaken) return err("admin.nothing_to_change");
  const kind: TakeKind = isTaken ? "TAKEN" : "GIVEN_BACK";
  // Of two presses at once the second finds the act of the first.
  const where = sql`${commissionOrder.id} = ${orderId} and (select count(*) from admin_act where order_id = ${orderId}) = ${acts.length}`;
  const [done] = await database.batch([
    insertActIf(services, admin, { kind, orderId, reason: null }, { table: commissionOrder, where }),
  ]);
  return done.length === 0 ? err("admin.nothing_to_change") : ok(null);
}
