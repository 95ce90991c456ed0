import { and, eq, sql } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Database } from "#worker/db/client.ts";
import { creatorIntake, waitlistEntry } from "#worker/db/schema/listing/intake.ts";
import { isSlotRefused, type Asking } from "./request-slots.queries.ts";
import { heldSlots, takenSlots, waitingPeople } from "./intake.queries.ts";

/** The check on which a request fails that would take one slot more than there are. */
export const SLOT_CHECK = "creator_intake_slot";

/**
 * In a new order's batch, before the order: takes the slot, so that two requests at once never share the last one (rule
 * L31), nor for whom it is held back (rules L90, L91). An invited person takes the one that is held for them, which uses up their place in line.
 */
export function claimSlotStatements(
  database: Database,
  { sellerId, buyerId }: Asking,
  buyerAccountId: string,
  now: Instant,
) {
  const { slotLimit } = creatorIntake;
  const isInvited = sql`exists (select 1 from waitlist_entry own where own.commission_account_id = ${sellerId}
    and own.account_id = ${buyerAccountId} and own.held_until > ${now})`;
  const next = sql`${takenSlots(sellerId)} + ${heldSlots(sellerId, now)} + ${waitingPeople(sellerId)} + 1`;
  return [
    database
      .update(creatorIntake)
      .set({
        claimedSlot: sql`case when ${isInvited} then 0 when ${isSlotRefused(slotLimit, { sellerId, buyerId })}
          then ${slotLimit} + 1 else ${next} end`,
      })
      .where(eq(creatorIntake.commissionAccountId, sellerId)),
    database
      .delete(waitlistEntry)
      .where(and(eq(waitlistEntry.commissionAccountId, sellerId), eq(waitlistEntry.accountId, buyerAccountId))),
  ];
}
