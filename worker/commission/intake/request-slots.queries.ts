import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { slotRefusal, WAITING_OF_ONE_PERSON } from "#domain/commission/intake/request-slots.ts";
import type { Database } from "#worker/db/client.ts";

/** Two people's commission accounts. */
export interface Asking {
  readonly sellerId: string;
  readonly buyerId: string;
}

/** Whether the buyer has a saved card or has paid before; `buyer` is a commission account (rule L91). */
const isProven = (buyer: SQLWrapper | string): SQL =>
  sql`(exists (select 1 from payment_account_method card inner join commission_account owner on owner.account_id = card.account_id
      where owner.id = ${buyer} and card.removed_at is null)
    or exists (select 1 from commission_order paid where paid.buyer_id = ${buyer} and paid.order_payment_status = 'COMPLETED'))`;

const waitingAt = (sellerId: string): SQL =>
  sql`from commission_order waiting where waiting.seller_id = ${sellerId} and waiting.order_progress_status = 'DRAFT'`;
const ownWaiting = ({ sellerId, buyerId }: Asking): SQL =>
  sql`(select count(*) ${waitingAt(sellerId)} and waiting.buyer_id = ${buyerId})`;
const unprovenWaiting = ({ sellerId }: Asking): SQL =>
  sql`(select count(*) ${waitingAt(sellerId)} and not ${isProven(sql`waiting.buyer_id`)})`;

/** `slotRefusal` in the batch that takes the slot: what is counted there is exact. */
export const isSlotRefused = (slotLimit: SQLWrapper, asking: Asking): SQL =>
  sql`(${slotLimit} is not null and (${ownWaiting(asking)} >= ${WAITING_OF_ONE_PERSON}
    or (not ${isProven(asking.buyerId)} and ${unprovenWaiting(asking)} >= ${slotLimit} / 2)))`;

/** Why this request may take none of the creator's slots, though one is free; null when it may (rules L90, L91). */
export async function findSlotRefusal(
  database: Database,
  asking: Asking,
  { slotLimit, isInvited }: { readonly slotLimit: number | null; readonly isInvited: boolean },
) {
  if (slotLimit === null || isInvited) return null;
  const [row] = await database.all<{ own: number; unproven: number; proven: number }>(
    sql`select ${ownWaiting(asking)} as own, ${unprovenWaiting(asking)} as unproven, ${isProven(asking.buyerId)} as proven`,
  );
  const { own, unproven, proven } = row!;
  return slotRefusal(slotLimit, {
    isInvited,
    isProven: Boolean(proven),
    ownWaiting: own,
    unprovenWaiting: unproven,
  });
}
