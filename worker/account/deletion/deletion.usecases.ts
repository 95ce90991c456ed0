import { and, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { isAdmin } from "#domain/account/roles.ts";
import { deletionDueAt } from "#domain/account/settings/deletion.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { closeEndedSockets } from "#worker/account/live/account.gateway.ts";
import { refreshCreatorListing } from "#worker/commission/creator/creator-listing.store.ts";
import { scheduleIntakeReviewsOf } from "#worker/commission/intake/schedule-intake-review.statements.ts";
import { reviewIntakesOf } from "#worker/commission/intake/review-intake.usecases.ts";
import { accountJob } from "#worker/db/schema/account/account-work.ts";
import { session, userAccount } from "#worker/db/schema/account/account.ts";
import { deletionCodeEmail } from "#worker/notification/mail/kinds/account-email.ts";
import { instantText } from "#worker/kernel/text/instant-text.ts";
import { listDebts } from "#worker/payment/payouts/balances.queries.ts";
import type { Services } from "#worker/services.ts";
import { insertJobIf } from "../jobs/account-job.store.ts";
import { runAccountJob } from "../jobs/run-account-jobs.usecases.ts";
import type { Viewer } from "../session/viewer.ts";
import { purposeOfOwner, sendCodeToOwner } from "../sign-in/code-to-owner.usecases.ts";
import { isHeld, tooManyTries, tryCode, useUp } from "../sign-in/purposeful-code.usecases.ts";
import { hasNoBlocks, listBlocks } from "./deletion-blocks.queries.ts";

/** userAccount.getDeletion: what stands in the way, and until when a deletion that was asked for can be taken back. */
export async function getDeletion(services: Services, viewer: Viewer) {
  return {
    dueAt: viewer.deletionDueAt === null ? null : instantText(viewer.deletionDueAt),
    isAdmin: isAdmin(viewer.roles),
    orders: await listBlocks(services.database, viewer.commissionAccountId),
    /** Does not stand in the way (rule A43). */
    debts: await listDebts(services, viewer.commissionAccountId),
  };
}

const purposeOf = ({ accountId }: Viewer) => ({ purpose: "deletion", subject: accountId }) as const;

async function refusalOf(services: Services, viewer: Viewer): Promise<Result<null>> {
  if (isAdmin(viewer.roles)) return err("account.admin_stays");
  if (viewer.deletionDueAt !== null) return err("account.deletion_pending");
  const blocks = await listBlocks(services.database, viewer.commissionAccountId);
  return blocks.length > 0 ? err("account.deletion_blocked") : ok(null);
}

/** Sends the code that confirms a deletion (rule A31). */
export async function requestDeletionCode(
  services: Services,
  viewer: Viewer,
  address: string | null,
): Promise<Result<{ email: string }>> {
  const allowed = await refusalOf(services, viewer);
  if (!allowed.ok) return allowed;
  return sendCodeToOwner(services, viewer, address, { purpose: purposeOf(viewer), emailOf: deletionCodeEmail });
}

/** Hides the account at once, and records its deletion for the end of the grace (rule A31). */
export async function beginDeletion(services: Services, viewer: Viewer, typed: string) {
  const { database, clock, ids } = services;
  const allowed = await refusalOf(services, viewer);
  if (!allowed.ok) return allowed;
  const code = await tryCode(services, viewer, await purposeOfOwner(services, viewer, purposeOf(viewer)), typed);
  if (code.verdict === "TOO_MANY") return tooManyTries(services);
  if (code.verdict === "WRONG") return err("auth.code_invalid");

  const now = clock.now();
  const dueAt = deletionDueAt(now);
  const { accountId, commissionAccountId } = viewer;
  const job = { id: ids.id(), accountId, kind: "DELETION", detail: {}, dueAt: now } as const;
  const isBegun = sql`exists (select 1 from ${userAccount} where id = ${accountId} and deletion_due_at = ${dueAt})`;
  const [begun] = await database.batch([
    database
      .update(userAccount)
      .set({ deletionDueAt: dueAt, updatedAt: now })
      .where(
        and(
          eq(userAccount.id, accountId),
          isNull(userAccount.deletionDueAt),
          isHeld(code),
          hasNoBlocks(commissionAccountId),
        ),
      )
      .returning({ id: userAccount.id }),
    insertJobIf(database, sql`${isBegun} and ${isHeld(code)}`, job, now),
    database
      .update(session)
      .set({ revokedAt: now })
      .where(
        and(eq(session.accountId, accountId), ne(session.id, viewer.sessionId), isNull(session.revokedAt), isBegun),
      ),
    useUp(services, code),
    scheduleIntakeReviewsOf(database, accountId, now),
  ]);
  if (begun.length === 0) return err("account.deletion_blocked");
  await closeEndedSockets(services.env, accountId);
  await refreshCreatorListing(services, accountId);
  await reviewIntakesOf(services, accountId);
  await runAccountJob(services, job.id);
  return ok({ dueAt: instantText(dueAt) });
}

/** The person keeps the account (rule A31). Refused once it is being deleted: what is gone does not come back. */
export async function keepAccount(services: Services, viewer: Viewer) {
  const { database, clock } = services;
  const { accountId } = viewer;
  const isThere = sql`exists (select 1 from ${userAccount} where id = ${accountId} and deleted_at is null)`;
  const [, kept] = await database.batch([
    database
      .delete(accountJob)
      .where(
        and(
          eq(accountJob.accountId, accountId),
          eq(accountJob.kind, "DELETION"),
          inArray(accountJob.step, ["NOTICE", "CLOSE"]),
          isNull(accountJob.finishedAt),
          isThere,
        ),
      ),
    database
      .update(userAccount)
      .set({ deletionDueAt: null, updatedAt: clock.now() })
      .where(and(eq(userAccount.id, accountId), isNotNull(userAccount.deletionDueAt), isNull(userAccount.deletedAt)))
      .returning({ id: userAccount.id }),
    scheduleIntakeReviewsOf(database, accountId, clock.now()),
  ]);
  if (kept.length === 0) return err("account.deletion_not_pending");
  await refreshCreatorListing(services, accountId);
  await reviewIntakesOf(services, accountId);
  return ok({ dueAt: null });
}
