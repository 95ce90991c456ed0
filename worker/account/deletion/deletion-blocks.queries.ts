import { eq, or, sql, type SQL } from "drizzle-orm";
import { DELETION_BLOCKS, type DeletionBlock } from "#domain/account/settings/deletion.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { Database } from "#worker/db/client.ts";
import { OPEN_REFUND } from "#worker/db/schema/money/charge.ts";
import { commissionOrder, commissionOrderService } from "#worker/db/schema/order/order.ts";

/** More than this many are not listed: once these have ended, the next are. */
const LISTED = 50;

/** Of an order, bare column names; the side matters only for what a seller is still to get. */
const CONDITIONS: Readonly<Record<DeletionBlock, (sellerId: string) => SQL>> = {
  ORDER_RUNNING: () => sql`order_progress_status not in ('COMPLETED', 'CANCELED')`,
  MONEY_HELD: () => sql`release_status = 'WAITING'`,
  REFUND: () => sql`exists (select 1 from charge where order_id = ${commissionOrder.id} and ${OPEN_REFUND})`,
  DISPUTE: () => sql`(instr(disputes, '"OPENED"') > 0 or instr(disputes, '"INQUIRY"') > 0)`,
  PAYOUT: (sellerId) => sql`(seller_id = ${sellerId} and transfer_status in ('AWAITING_ACCOUNT', 'REQUESTED'))`,
};

const anyOf = (side: string) =>
  sql.join(
    DELETION_BLOCKS.map((block) => CONDITIONS[block](side)),
    sql` or `,
  );

/** That no order of this commission account stands in the way (rule A31), for the statement that closes the account. */
export const hasNoBlocks = (side: string): SQL => sql`not exists
  (select 1 from commission_order where (seller_id = ${side} or buyer_id = ${side}) and (${anyOf(side)}))`;

export interface BlockingOrder {
  readonly code: string;
  readonly titles: readonly LocalizedText[];
  readonly side: "SELLER" | "BUYER";
  readonly reason: DeletionBlock;
}

/** The orders that stand in the way, each with the first reason, newest first. */
export async function listBlocks(database: Database, side: string): Promise<BlockingOrder[]> {
  const cases = DELETION_BLOCKS.map((block) => sql`when ${CONDITIONS[block](side)} then ${block}`);
  const rows = await database
    .select({
      code: commissionOrder.code,
      sellerId: commissionOrder.sellerId,
      titles: commissionOrderService.titles,
      reason: sql<DeletionBlock>`case ${sql.join(cases, sql` `)} end`.as("reason"),
    })
    .from(commissionOrder)
    .innerJoin(commissionOrderService, eq(commissionOrderService.orderId, commissionOrder.id))
    .where(sql`${or(eq(commissionOrder.sellerId, side), eq(commissionOrder.buyerId, side))} and (${anyOf(side)})`)
    .orderBy(sql`${commissionOrder.submittedAt} desc`)
    .limit(LISTED);
  return rows.map(({ sellerId, ...row }) => ({ ...row, side: sellerId === side ? "SELLER" : "BUYER" }));
}
