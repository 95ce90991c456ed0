import { eq, sql } from "drizzle-orm";
import { roleInOrder } from "#domain/order/lifecycle/order-role.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { otherSide, sideIn, type ReviewSide } from "#domain/review/review.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Database } from "#worker/db/client.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";

const accountOf = (side: "seller" | "buyer") =>
  sql<string>`(select account_id from commission_account where id = ${commissionOrder[`${side}Id`]})`;

/** What reviews and thank-you notes need of their order. */
const selectReviewed = (database: Database, orderId: string) =>
  database
    .select({
      id: commissionOrder.id,
      sellerId: commissionOrder.sellerId,
      buyerId: commissionOrder.buyerId,
      serviceId: commissionOrder.serviceId,
      formId: commissionOrder.formId,
      orderProgressStatus: commissionOrder.orderProgressStatus,
      completedAt: commissionOrder.completedAt,
      sellerAccountId: accountOf("seller"),
      buyerAccountId: accountOf("buyer"),
    })
    .from(commissionOrder)
    .where(eq(commissionOrder.id, orderId));

export type ReviewedOrder = Awaited<ReturnType<typeof selectReviewed>>[number];

/** An order as one of its two people sees it; for everybody else it has no reviews (rule O60). */
export interface Reviewing {
  readonly order: ReviewedOrder;
  readonly side: ReviewSide;
  readonly otherSide: ReviewSide;
  readonly otherAccountId: string;
}

export async function findReviewing(database: Database, viewer: Viewer, orderId: string): Promise<Result<Reviewing>> {
  const [order] = await selectReviewed(database, orderId);
  if (!order) return err("order.not_found");
  const side = sideIn(roleInOrder(order, viewer));
  if (side !== "SELLER" && side !== "BUYER") return err(side);
  const otherAccountId = side === "SELLER" ? order.buyerAccountId : order.sellerAccountId;
  return ok({ order, side, otherSide: otherSide(side), otherAccountId });
}
