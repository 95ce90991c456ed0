import { eq, sql, type SQL } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Database } from "#worker/db/client.ts";
import { creatorIntake } from "#worker/db/schema/listing/intake.ts";

/** With every change of an order's state, of a form and of the switch: cron looks again, whatever becomes of this process. */
export const scheduleIntakeReview = (database: Database, sellerId: string, now: Instant) =>
  database.update(creatorIntake).set({ lookAt: now }).where(eq(creatorIntake.commissionAccountId, sellerId));

/**
 * With whatever hides a person or shows them again, before their places in line are gone: cron looks again at where they take
 * requests, and at every line in which they wait.
 */
export const scheduleIntakeReviewsOf = (database: Database, accountId: string, now: Instant) =>
  database.update(creatorIntake).set({ lookAt: now }).where(intakesOf(accountId));

/** Of the intakes: their own, and those of the creators in whose lines they wait. */
export const intakesOf = (accountId: string): SQL =>
  sql`creator_intake.commission_account_id in (
    select own.id from commission_account own where own.account_id = ${accountId}
    union select line.commission_account_id from waitlist_entry line where line.account_id = ${accountId})`;
