import { eq, sql } from "drizzle-orm";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { maySee, roleInOrder } from "#domain/order/lifecycle/order-role.ts";
import { queuePlace, type QueuePlace } from "#domain/order/view/queue.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { creatorIntake } from "#worker/db/schema/listing/intake.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import type { Services } from "#worker/services.ts";

/** Orders of the same creator that are paid, not delivered, and were paid before this one; before an unpaid one: all of them. */
const ordersAhead = sql<number>`(select count(*) from commission_order other
  where other.seller_id = ${commissionOrder.sellerId} and other.order_progress_status = 'APPROVED'
  and other.order_payment_status = 'COMPLETED' and (${commissionOrder.paidAt} is null
  or (other.paid_at, other.id) < (${commissionOrder.paidAt}, ${commissionOrder.id})))`;

/**
 * `commissionOrder.getQueue`: the buyer's place (rule O92); null once the order is delivered or over. One statement. Errors:
 * `order.not_found`, `order.not_allowed` for whoever has a calendar instead.
 */
export async function getQueue(
  { database, clock }: Services,
  viewer: Viewer,
  orderId: string,
): Promise<Result<{ place: QueuePlace | null }>> {
  const [row] = await database
    .select({
      sellerId: commissionOrder.sellerId,
      buyerId: commissionOrder.buyerId,
      orderProgressStatus: commissionOrder.orderProgressStatus,
      paidAt: commissionOrder.paidAt,
      estimatedStart: commissionOrder.estimatedStart,
      estimatedDelivery: commissionOrder.estimatedDelivery,
      turnaroundDays: commissionOrder.turnaroundDays,
      isDeliveryByTurnaround: commissionOrder.isDeliveryByTurnaround,
      slotLimit: creatorIntake.slotLimit,
      ahead: ordersAhead.mapWith(Number).as("orders_ahead"),
    })
    .from(commissionOrder)
    .leftJoin(creatorIntake, eq(creatorIntake.commissionAccountId, commissionOrder.sellerId))
    .where(eq(commissionOrder.id, orderId));
  const role = row ? roleInOrder(row, viewer) : "STRANGER";
  if (!row || !maySee(role)) return err("order.not_found");
  if (role !== "BUYER") return err("order.not_allowed");
  return ok({ place: queuePlace(row, row.ahead, row.slotLimit, clock.now()) });
}
