import { and, asc, desc, eq, sql, type SQL } from "drizzle-orm";
import { LINE_MAX, windowStatus } from "#domain/commission/intake/intake.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { isBlockedBy } from "#worker/account/block/block.queries.ts";
import { isNotHidden } from "#worker/account/not-hidden.ts";
import { personColumns } from "#worker/account/profile/people.queries.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Database } from "#worker/db/client.ts";
import { commissionAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { creatorIntake, openingWatch, waitlistEntry } from "#worker/db/schema/listing/intake.ts";
import { instantText } from "#worker/kernel/text/instant-text.ts";
import type { Services } from "#worker/services.ts";
import { creatorOnly } from "../creator/creator-only.ts";
import { findCreator } from "./find-creator.ts";
import { readIntake, waitingBefore } from "./intake.queries.ts";
import { intakeView, type IntakeView } from "./intake.view.ts";
import { inviteStatement, reviewIntake, tellStatements, turnsOf } from "./review-intake.usecases.ts";

/** Of a person's places, and of a line, in one answer. */
const LISTED = 100;

/** waitlist.join: the last in line; repeating it changes nothing (rule L33). */
export async function joinWaitlist(services: Services, viewer: Viewer, handle: string): Promise<Result<IntakeView>> {
  const { database, clock, ids } = services;
  const creator = await findCreator(database, handle);
  if (!creator) return err("account.not_found");
  if (creator.accountId === viewer.accountId) return err("creator.own");
  const commissionAccountId = creator.commissionAccountId;
  const now = clock.now();
  const before = await readIntakeView(database, creator, viewer, now);
  if (before.place === null) {
    const { status, lineLength } = before;
    if (status === "OPEN") return err("waitlist.not_needed");
    if (status !== "FULL") return err("commission.not_open");
    if (lineLength >= LINE_MAX) return err("waitlist.too_long");
    await database
      .insert(waitlistEntry)
      .values({ id: ids.id(), commissionAccountId, accountId: viewer.accountId, joinedAt: now })
      .onConflictDoNothing();
    // A slot may have become free at this moment.
    await reviewIntake(services, commissionAccountId);
  }
  return ok(await readIntakeView(database, creator, viewer, now));
}

/** As this viewer finds it; to whom the creator stays closed it is (rule A35). */
async function readIntakeView(
  database: Database,
  { commissionAccountId, accountId }: { readonly commissionAccountId: string; readonly accountId: string },
  viewer: Viewer,
  now: Instant,
): Promise<IntakeView> {
  const [row, isUnwanted] = await Promise.all([
    readIntake(database, commissionAccountId, viewer.accountId, now),
    isBlockedBy(database, accountId, viewer.accountId),
  ]);
  return intakeView(row, now, row.hasOpenForm && !isUnwanted);
}

/** waitlist.leave: at any time; the next one moves up at once. */
export async function leaveWaitlist(services: Services, viewer: Viewer, handle: string): Promise<Result<IntakeView>> {
  const { database, clock } = services;
  const creator = await findCreator(database, handle);
  if (!creator) return err("account.not_found");
  const { commissionAccountId } = creator;
  const gone = await database
    .delete(waitlistEntry)
    .where(
      and(eq(waitlistEntry.commissionAccountId, commissionAccountId), eq(waitlistEntry.accountId, viewer.accountId)),
    )
    .returning({ id: waitlistEntry.id });
  if (gone.length > 0) await reviewIntake(services, commissionAccountId);
  return ok(await readIntakeView(database, creator, viewer, clock.now()));
}

/** creator.watchOpening: tell me when this creator takes requests again (rule L35). */
export async function watchOpening(
  services: Services,
  viewer: Viewer,
  { handle, isActive }: { handle: string; isActive: boolean },
): Promise<Result<{ isActive: boolean }>> {
  const { database, clock } = services;
  const creator = await findCreator(database, handle);
  if (!creator) return err("account.not_found");
  if (creator.accountId === viewer.accountId) return err("creator.own");
  const { commissionAccountId } = creator;
  const { accountId } = viewer;
  const now = clock.now();
  if (!isActive) {
    await database
      .delete(openingWatch)
      .where(and(eq(openingWatch.commissionAccountId, commissionAccountId), eq(openingWatch.accountId, accountId)));
    return ok({ isActive });
  }
  // Who is not wanted watches what never opens for them (rule A35).
  const isUnwanted = await isBlockedBy(database, creator.accountId, accountId);
  const isOpen = async () => {
    const row = await readIntake(database, commissionAccountId, accountId, now);
    return intakeView(row, now, row.hasPublicForm && !isUnwanted).status === "OPEN";
  };
  if (await isOpen()) return err("waitlist.not_needed");
  await database.batch([
    database.insert(creatorIntake).values({ commissionAccountId }).onConflictDoNothing(),
    database.insert(openingWatch).values({ commissionAccountId, accountId, createdAt: now }).onConflictDoNothing(),
  ]);
  // It may have opened at this moment, before anybody saw who watches.
  if (await isOpen()) await reviewIntake(services, commissionAccountId);
  return ok({ isActive });
}

/** creator.getWatched: whose opening the viewer waits for, the latest first; no banned people's (rule L35). */
export const getWatched = ({ database }: Services, viewer: Viewer) =>
  database
    .select({ accountId: userProfile.accountId, ...personColumns })
    .from(openingWatch)
    .innerJoin(commissionAccount, eq(commissionAccount.id, openingWatch.commissionAccountId))
    .innerJoin(userProfile, eq(userProfile.accountId, commissionAccount.accountId))
    .where(and(eq(openingWatch.accountId, viewer.accountId), isNotHidden(commissionAccount.accountId)))
    .orderBy(desc(openingWatch.createdAt))
    .limit(LISTED);

/** waitlist.getListMine: where the viewer waits, the latest first; none at banned people's. */
export async function getWaitlistsMine({ database, clock }: Services, viewer: Viewer) {
  return waitlistsView(await selectWaitlists(database, viewer), clock.now());
}

export const selectWaitlists = (database: Database, viewer: { readonly accountId: string | SQL }) =>
  database
    .select({
      id: waitlistEntry.id,
      joinedAt: waitlistEntry.joinedAt,
      heldUntil: waitlistEntry.heldUntil,
      ahead: waitingBefore("waitlist_entry"),
      creator: personColumns,
    })
    .from(waitlistEntry)
    .innerJoin(commissionAccount, eq(commissionAccount.id, waitlistEntry.commissionAccountId))
    .innerJoin(userProfile, eq(userProfile.accountId, commissionAccount.accountId))
    .where(and(eq(waitlistEntry.accountId, viewer.accountId), isNotHidden(commissionAccount.accountId)))
    .orderBy(sql`${waitlistEntry.joinedAt} desc`)
    .limit(LISTED);

export const waitlistsView = (rows: Awaited<ReturnType<typeof selectWaitlists>>, now: Instant) =>
  rows.map(({ joinedAt, heldUntil, ahead, ...row }) => {
    const isTheirTurn = heldUntil !== null && heldUntil > now;
    return {
      ...row,
      joinedAt: instantText(joinedAt),
      place: isTheirTurn ? 0 : ahead + 1,
      heldUntil: isTheirTurn ? instantText(heldUntil) : null,
    };
  });

/** waitlist.getLine: the creator's own line, the first first. */
export async function getLine({ database }: Services, viewer: Viewer) {
  const refusal = creatorOnly(viewer);
  if (refusal) return refusal;
  const rows = await database
    .select({
      id: waitlistEntry.id,
      joinedAt: waitlistEntry.joinedAt,
      heldUntil: waitlistEntry.heldUntil,
      person: personColumns,
    })
    .from(waitlistEntry)
    .innerJoin(userProfile, eq(userProfile.accountId, waitlistEntry.accountId))
    .where(and(eq(waitlistEntry.commissionAccountId, viewer.commissionAccountId), isNotHidden(waitlistEntry.accountId)))
    .orderBy(asc(waitlistEntry.joinedAt), asc(waitlistEntry.id))
    .limit(LINE_MAX);
  return ok(
    rows.map(({ joinedAt, heldUntil, ...row }) => ({
      ...row,
      joinedAt: instantText(joinedAt),
      heldUntil: heldUntil === null ? null : instantText(heldUntil),
    })),
  );
}

/** waitlist.inviteNext: the creator makes room for one more than their slots (rule L34). */
export async function inviteNext(services: Services, viewer: Viewer): Promise<Result<{ isInvited: boolean }>> {
  const refusal = creatorOnly(viewer);
  if (refusal) return refusal;
  if (viewer.deletionDueAt !== null) return err("account.leaving");
  const { database, clock } = services;
  const creator = viewer.commissionAccountId;
  const now = clock.now();
  const intake = await readIntake(database, creator, viewer.accountId, now);
  if (windowStatus(intake, now) !== "OPEN" || !intake.hasOpenForm) return err("commission.not_open");
  const [invited] = await database.batch([
    inviteStatement(database, creator, sql`1`, now).returning({ id: waitlistEntry.id }),
    ...tellStatements(database, viewer.accountId, turnsOf(creator, now), now),
  ]);
  await reviewIntake(services, creator);
  return ok({ isInvited: invited.length > 0 });
}

/** waitlist.clear: everybody leaves the line, the invited too. */
export async function clearWaitlist(services: Services, viewer: Viewer): Promise<Result<{ count: number }>> {
  const refusal = creatorOnly(viewer);
  if (refusal) return refusal;
  const gone = await services.database
    .delete(waitlistEntry)
    .where(eq(waitlistEntry.commissionAccountId, viewer.commissionAccountId))
    .returning({ id: waitlistEntry.id });
  if (gone.length > 0) await reviewIntake(services, viewer.commissionAccountId);
  return ok({ count: gone.length });
}
