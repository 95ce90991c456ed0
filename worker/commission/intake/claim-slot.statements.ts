import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Database } from "../../db/client.ts";
import { creatorIntake, waitlistEntry } from "../../db/schema/listing/intake.ts";
import { isSlotRefused, type Asking } from "./request-slots.queries.ts";
import { heldSlots, takenSlots, waitingPeople } from "./intake.queries.ts";

/** The check on which a request fails that would take one slot more than there are. */
export const SLOT_CHECK = "creator_intake_slot";

/**
 * In a new order's batch, before the order: takes the slot, so that two requests at once never share the last one (rule
 * L31), nor two from whom it is kept back (rules L90, L91). Whoever is invited takes the one that is kept for them; their place in line is used up with it.
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

/** With every change of an order's state, of a form and of the switch: cron looks again, whatever becomes of this process. */
export const lookAtIntakeStatement = (database: Database, sellerId: string, now: Instant) =>
  database.update(creatorIntake).set({ lookAt: now }).where(eq(creatorIntake.commissionAccountId, sellerId));

/**
 * With whatever hides a person or shows them again, before their places in line are gone: cron looks again at where they take
 * requests, and at every line in which they wait.
 */
export const lookAtIntakesOf = (database: Database, accountId: string, now: Instant) =>
  database.update(creatorIntake).set({ lookAt: now }).where(intakesOf(accountId));

/** Of the intakes: their own, and those of the creators in whose lines they wait. */
export const intakesOf = (accountId: string): SQL =>
  sql`creator_intake.commission_account_id in (
    select own.id from commission_account own where own.account_id = ${accountId}
    union select line.commission_account_id from waitlist_entry line where line.account_id = ${accountId})`;
