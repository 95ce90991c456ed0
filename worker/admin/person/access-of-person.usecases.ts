import { and, eq, isNull, sql } from "drizzle-orm";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { endAccess } from "#worker/account/end-access/end-access.statements.ts";
import { insertJobIf } from "#worker/account/jobs/account-job.store.ts";
import { runAccountJob } from "#worker/account/jobs/run-account-jobs.usecases.ts";
import { closeEndedSockets } from "#worker/account/live/account.gateway.ts";
import { isEmailConflict } from "#worker/account/profile/account.store.ts";
import { revokeAllSessions } from "#worker/account/session/session.store.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { session, userAccount } from "#worker/db/schema/account/account.ts";
import { passkey } from "#worker/db/schema/account/passkey.ts";
import type { Services } from "#worker/services.ts";
import { insertAct, insertActIf } from "../acts/admin-act.statements.ts";

interface Asked {
  readonly accountId: string;
  readonly reason: string;
}

/** Errors: account.not_found, admin.own_account (everybody has both for themselves in their settings). */
async function findOther({ database }: Services, admin: Viewer, accountId: string) {
  if (accountId === admin.accountId) return err("admin.own_account");
  const { id, email, displayLanguageCode } = userAccount;
  const [person] = await database
    .select({ id, email, displayLanguageCode })
    .from(userAccount)
    .where(and(eq(id, accountId), isNull(userAccount.deletedAt)));
  return person ? ok(person) : err("account.not_found");
}

/** admin.signOutEverywhere (rule A58): an intruder is out of the account, and so is everything they left in it. */
export async function signOutEverywhere(
  services: Services,
  admin: Viewer,
  { accountId, reason }: Asked,
): Promise<Result<null>> {
  const { database, clock, env } = services;
  const person = await findOther(services, admin, accountId);
  if (!person.ok) return person;
  const now = clock.now();
  await database.batch([
    insertAct(services, admin, { kind: "SIGNED_OUT", accountId, reason }),
    revokeAllSessions(database, accountId, now),
    database.delete(passkey).where(eq(passkey.accountId, accountId)),
    ...endAccess(database, accountId, {}, now),
  ]);
  await closeEndedSockets(env, accountId);
  return ok(null);
}

/**
 * admin.changeEmail (rule A58), for a person whose mailbox is lost. Every session ends, and the old address is told
 * (rule A30). The act names no address, since acts are never deleted.
 */
export async function changeEmailOf(
  services: Services,
  admin: Viewer,
  { accountId, email, reason }: Asked & { readonly email: string },
): Promise<Result<null>> {
  const { database, clock, ids, env } = services;
  const found = await findOther(services, admin, accountId);
  if (!found.ok) return found;
  const person = found.value;
  if (person.email === email) return err("account.email_same");
  const now = clock.now();
  const detail = { email: person.email, newEmail: email, languageCode: person.displayLanguageCode };
  const job = { id: ids.id(), accountId, kind: "EMAIL_CHANGED", detail, dueAt: now } as const;
  const actId = ids.id();
  const isDone = sql`exists (select 1 from admin_act where id = ${actId})`;
  const act = { kind: "EMAIL_CHANGED", accountId, reason } as const;
  const isAsRead = sql`${userAccount.id} = ${accountId} and ${userAccount.email} = ${person.email} and ${userAccount.deletedAt} is null`;
  try {
    const [done] = await database.batch([
      insertActIf(services, admin, act, { table: userAccount, where: isAsRead }, actId),
      database
        .update(userAccount)
        .set({ email, updatedAt: now })
        .where(and(eq(userAccount.id, accountId), isDone)),
      insertJobIf(database, isDone, job, now),
      database
        .update(session)
        .set({ revokedAt: now })
        .where(and(eq(session.accountId, accountId), isNull(session.revokedAt), isDone)),
      ...endAccess(database, accountId, {}, now, isDone),
    ]);
    if (done.length === 0) return err("admin.nothing_to_change");
  } catch (error) {
    if (!isEmailConflict(error)) throw error;
    return err("account.email_taken");
  }
  await closeEndedSockets(env, accountId);
  await runAccountJob(services, job.id);
  return ok(null);
}
