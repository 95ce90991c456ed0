import { and, eq, inArray, isNull, lte, min, sql, type SQL } from "drizzle-orm";
import {
  INVITATION_LIFETIME,
  freeSlots,
  listedStatus,
  nextReviewAt,
  windowStatus,
} from "#domain/commission/intake/intake.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import { hidingColumns, isHidden } from "#worker/account/not-hidden.ts";
import { notifyAccounts } from "#worker/account/live/account.gateway.ts";
import type { Database } from "#worker/db/client.ts";
import { commissionAccount, userAccount } from "#worker/db/schema/account/account.ts";
import { intakeEmail, creatorIntake, openingWatch, waitlistEntry } from "#worker/db/schema/listing/intake.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import { notification } from "#worker/db/schema/contact/engagement.ts";
import { purgeCreatorPages } from "#worker/site/page-cache/purge-creator.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";
import type { Services } from "#worker/services.ts";
import { refreshCreatorListing, rewriteCreatorListing } from "../creator/creator-listing.store.ts";
import { intakeView } from "./intake.view.ts";
import { sendIntakeEmails } from "./intake-email.usecases.ts";
import { intakesOf } from "./schedule-intake-review.statements.ts";
import { heldSlots, nextInLine, ordersAndRequests, readIntake } from "./intake.queries.ts";

/** Creators whose intake one run of cron looks at. */
const REVIEWED_AT_ONCE = 100;

/**
 * After anything that may open or close a creator: invitations end, the line moves up, people who wait for an opening are told,
 * lists and cached pages show it. Each person is told in the statement that moves them, so that a repetition tells nobody
 * twice (rules L33, L35).
 */
export async function reviewIntake(services: Services, commissionAccountId: string): Promise<void> {
  const { database, clock } = services;
  const now = clock.now();
  const [[owner], [stored], before] = await Promise.all([
    database
      .select({ accountId: commissionAccount.accountId, ...hidingColumns })
      .from(commissionAccount)
      .innerJoin(userAccount, eq(userAccount.id, commissionAccount.accountId))
      .where(eq(commissionAccount.id, commissionAccountId)),
    database.select().from(creatorIntake).where(eq(creatorIntake.commissionAccountId, commissionAccountId)),
    readIntake(database, commissionAccountId, "", now),
  ]);
  if (!owner || !stored) return;
  // Nobody is asked to who is banned (rule A4) or leaves (rule A31), nor to where there is nothing to send a request with.
  const isWindowOpen = windowStatus(before, now) === "OPEN" && before.hasOpenForm && !isHidden(owner);
  if (isWindowOpen)
    await database.batch([
      ...moveLine(database, commissionAccountId, stored.slotLimit, now),
      ...tellStatements(database, owner.accountId, turnsOf(commissionAccountId, now), now),
    ]);
  else await putBack(database, commissionAccountId);
  const after = await readIntake(database, commissionAccountId, "", now);
  const letsIn = windowStatus({ ...after, isOpen: true }, now) === "OPEN" && freeSlots(after) !== 0;
  const isOpenToAll = isWindowOpen && letsIn && after.hasPublicForm;
  const status = after.hasPublicForm ? listedStatus(after.isOpen && letsIn, after, now) : "CLOSED";
  const shown = JSON.stringify({ ...intakeView(after, now, after.hasPublicForm), listed: status });
  const watching = watchingOf(commissionAccountId, owner.accountId);
  const [[held], told] = await Promise.all([
    database
      .select({ firstUntil: min(waitlistEntry.heldUntil) })
      .from(waitlistEntry)
      .where(eq(waitlistEntry.commissionAccountId, commissionAccountId)),
    peopleToTell(database, commissionAccountId, now, isOpenToAll ? watching : null),
  ]);
  await database.batch([
    database
      .update(creatorIntake)
      .set({ isLettingIn: letsIn, shown, lookAt: nextReviewAt(stored, held?.firstUntil ?? null, now) })
      // An order that came meanwhile wants another look.
      .where(
        and(
          eq(creatorIntake.commissionAccountId, commissionAccountId),
          stored.lookAt === null ? isNull(creatorIntake.lookAt) : eq(creatorIntake.lookAt, stored.lookAt),
        ),
      ),
    ...(isOpenToAll
      ? [
          ...tellStatements(database, owner.accountId, openingOf(watching), now),
          database.delete(openingWatch).where(watching),
        ]
      : []),
  ]);
  if (letsIn !== stored.isLettingIn) await refreshCreatorListing(services, owner.accountId);
  else if (listedOf(stored.shown) !== status) await rewriteCreatorListing(services, owner.accountId);
  // An order that takes no other slot than before, such as one that is delivered, changes nothing that is shown.
  else if (shown !== stored.shown) await purgeCreatorPages(services, owner.accountId);
  if (told.length === 0) return;
  await notifyAccounts(services.env, told);
  await sendIntakeEmails(services);
}

/** What lists were last told of how a creator takes requests. */
const listedOf = (shown: string | null): unknown =>
  shown === null ? null : (JSON.parse(shown) as { listed?: unknown }).listed;

/** After a change that asked for a look (`scheduleIntakeReview`). */
export const reviewDueIntake = (services: Services, commissionAccountId: string): Promise<void> =>
  reviewDue(services, eq(creatorIntake.commissionAccountId, commissionAccountId));

/** After an order has changed: when it changed what its seller has on the table. */
export const reviewIntakeOf = (services: Services, orderId: string): Promise<void> =>
  reviewDue(
    services,
    inArray(
      creatorIntake.commissionAccountId,
      services.database
        .select({ id: commissionOrder.sellerId })
        .from(commissionOrder)
        .where(eq(commissionOrder.id, orderId)),
    ),
  );

/** After a batch with `scheduleIntakeReviewsOf`. */
export const reviewIntakesOf = (services: Services, accountId: string): Promise<void> =>
  reviewDue(services, intakesOf(accountId));

/** Cron: dates that have come, invitations that ended, orders whose creator was not looked at. */
export async function reviewDueIntakes(services: Services): Promise<void> {
  await reviewDue(services);
  await sendIntakeEmails(services);
}

/** A review that fails stays due: cron makes up for it. */
async function reviewDue(services: Services, whose?: SQL): Promise<void> {
  const due = await services.database
    .select({ id: creatorIntake.commissionAccountId })
    .from(creatorIntake)
    .where(and(lte(creatorIntake.lookAt, services.clock.now()), whose))
    .orderBy(creatorIntake.lookAt)
    .limit(REVIEWED_AT_ONCE);
  for (const { id } of due) {
    try {
      await reviewIntake(services, id);
    } catch (error) {
      console.warn(JSON.stringify({ commissionAccountId: id, intake: loggable(error) }));
    }
  }
}

/** Who let their turn pass leaves the line; as many as there are free slots are invited, the first who came first. */
function moveLine(database: Database, creator: string, slotLimit: number | null, now: Instant) {
  const { commissionAccountId, heldUntil } = waitlistEntry;
  const free =
    slotLimit === null
      ? sql`-1`
      : sql`max(0, ${slotLimit} - ${ordersAndRequests(creator)} - ${heldSlots(creator, now)})`;
  return [
    database.delete(waitlistEntry).where(and(eq(commissionAccountId, creator), lte(heldUntil, now))),
    // What belongs to banned people is nowhere (rule A4): they hold nobody up.
    database
      .delete(waitlistEntry)
      .where(
        and(
          eq(commissionAccountId, creator),
          sql`account_id in (select banned.id from user_account banned where instr(banned.roles, '"ban"') > 0)`,
        ),
      ),
    // Who leaves may take it back: they keep their place, and hold nobody up.
    putBack(
      database,
      creator,
      sql`account_id in (select leaving.id from user_account leaving
      where leaving.deletion_due_at is not null)`,
    ),
    inviteStatement(database, creator, free, now),
  ] as const;
}

/** Invites that many of those who wait. */
export const inviteStatement = (database: Database, creator: string, count: SQL, now: Instant) =>
  database
    .update(waitlistEntry)
    .set({ invitedAt: now, heldUntil: now + INVITATION_LIFETIME })
    .where(and(isNull(waitlistEntry.invitedAt), sql`${waitlistEntry.id} in ${nextInLine(creator, count)}`));

/** While the creator is closed nobody's turn runs out: the invited are the first in line again. */
const putBack = (database: Database, creator: string, whom?: SQL) =>
  database
    .update(waitlistEntry)
    .set({ invitedAt: null, heldUntil: null })
    .where(and(eq(waitlistEntry.commissionAccountId, creator), whom));

/** Each row: a notification's id, its recipient and what it says. */
export const turnsOf = (creator: string, now: Instant): SQL =>
  sql`select 'turn:' || id || ':' || invited_at as id, account_id, 'WAITLIST_TURN' as occasion
    from waitlist_entry where commission_account_id = ${creator} and invited_at = ${now}`;
const openingOf = (watching: SQL): SQL =>
  sql`select 'opened:' || commission_account_id || ':' || account_id || ':' || created_at as id, account_id,
    'CREATOR_OPENED' as occasion from opening_watch where ${watching}`;
/** Who watches, but those for whom the creator stays closed (rule A35): `opening_watch` stands in each statement alone. */
const watchingOf = (creator: string, creatorAccountId: string): SQL =>
  sql`commission_account_id = ${creator} and account_id not in (select block.blocked_account_id
    from account_block block where block.account_id = ${creatorAccountId})`;

/** Bell and e-mail of each; an id that is there already is told already. */
export function tellStatements(database: Database, creatorAccountId: string, people: SQL, now: Instant) {
  return [
    database
      .insert(intakeEmail)
      .select(
        sql`select id, 0, ${now} from (${people}) told where not exists
        (select 1 from notification there where there.id = told.id)`,
      )
      .onConflictDoNothing(),
    database
      .insert(notification)
      .select(
        sql`select id, account_id, 'INVITE_ORDER_COMPLETED', occasion, ${creatorAccountId}, null, null, 0, ${now}
          from (${people}) told where true`,
      )
      .onConflictDoNothing(),
  ] as const;
}

/** Whose bell rings now. */
async function peopleToTell(database: Database, creator: string, now: Instant, watching: SQL | null) {
  const [invited, watchers] = await database.batch([
    database
      .select({ accountId: waitlistEntry.accountId })
      .from(waitlistEntry)
      .where(and(eq(waitlistEntry.commissionAccountId, creator), eq(waitlistEntry.invitedAt, now))),
    database
      .select({ accountId: openingWatch.accountId })
      .from(openingWatch)
      .where(watching ?? sql`0`),
  ]);
  return [...invited, ...watchers].map(({ accountId }) => accountId);
}
