import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { EmailCodesForm } from "#domain/account/settings/account-settings.form.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { session, userAccount } from "#worker/db/schema/account/account.ts";
import { emailChangeCodeEmail } from "#worker/notification/mail/kinds/account-email.ts";
import type { Services } from "#worker/services.ts";
import { endAccess } from "../end-access/end-access.statements.ts";
import { closeEndedSockets } from "../live/account.gateway.ts";
import { insertJobIf } from "../jobs/account-job.store.ts";
import { runAccountJob } from "../jobs/run-account-jobs.usecases.ts";
import { isEmailConflict } from "../profile/account.store.ts";
import { getOwnAccount } from "../profile/account.queries.ts";
import type { Viewer } from "../session/viewer.ts";
import { countCodes, isHeld, makeCode, tooManyTries, tryCode, useUp } from "../sign-in/purposeful-code.usecases.ts";

const toPresent = (present: string, email: string) =>
  ({ email: present, purpose: "email-change", subject: email }) as const;
const toNew = (email: string) => ({ email, purpose: "email-change", subject: email }) as const;

async function presentEmail({ database }: Services, { accountId }: Viewer): Promise<string> {
  const [row] = await database
    .select({ email: userAccount.email })
    .from(userAccount)
    .where(eq(userAccount.id, accountId));
  return row!.email;
}

/** Sends a code to either address (rule A30). Whether the new one is taken changes nothing. */
export async function requestEmailChange(
  services: Services,
  viewer: Viewer,
  address: string | null,
  email: string,
): Promise<Result<{ email: string }>> {
  const present = await presentEmail(services, viewer);
  if (email === present) return err("account.email_same");
  const counted = await countCodes(services, viewer, address, email);
  if (!counted.ok) return counted;
  const locale = viewer.displayLanguageCode;
  const presentCode = await makeCode(services, viewer, toPresent(present, email), locale);
  const newCode = await makeCode(services, viewer, toNew(email), locale);
  const reader = { origin: services.env.PUBLIC_ORIGIN, locale };
  const toPresentAddress = emailChangeCodeEmail(reader, { code: presentCode, newEmail: email, to: "PRESENT" });
  const toNewAddress = emailChangeCodeEmail(reader, { code: newCode, newEmail: email, to: "NEW" });
  await services.mail.send(present, toPresentAddress);
  await services.mail.send(email, toNewAddress);
  return ok({ email });
}

/**
 * Changes the address with both codes, ends all other sessions and records the letter to the old address, in one batch.
 * The unique column decides when two people want one address, or a sign-up uses it at the same time.
 */
export async function changeEmail(services: Services, viewer: Viewer, form: EmailCodesForm) {
  const { database, clock, ids } = services;
  const { email } = form;
  const present = await presentEmail(services, viewer);
  if (email === present) return err("account.email_same");
  const ofPresent = await tryCode(services, viewer, toPresent(present, email), form.presentCode);
  const ofNew = await tryCode(services, viewer, toNew(email), form.newCode);
  const verdicts = [ofPresent.verdict, ofNew.verdict];
  if (verdicts.includes("TOO_MANY")) return tooManyTries(services);
  if (verdicts.includes("WRONG")) return err("account.codes_invalid");

  const now = clock.now();
  const { accountId } = viewer;
  const detail = { email: present, newEmail: email, languageCode: viewer.displayLanguageCode };
  const job = { id: ids.id(), accountId, kind: "EMAIL_CHANGED", detail, dueAt: now } as const;
  const isMoved = sql`exists (select 1 from ${userAccount} where id = ${accountId} and email = ${email})`;
  const used = [useUp(services, ofPresent), useUp(services, ofNew)] as const;
  try {
    const [changed] = await database.batch([
      database
        .update(userAccount)
        .set({ email, updatedAt: now })
        .where(
          and(
            eq(userAccount.id, accountId),
            eq(userAccount.email, present),
            isNull(userAccount.deletedAt),
            isHeld(ofPresent),
            isHeld(ofNew),
          ),
        )
        .returning({ id: userAccount.id }),
      insertJobIf(database, sql`${isMoved} and ${isHeld(ofPresent)} and ${isHeld(ofNew)}`, job, now),
      database
        .update(session)
        .set({ revokedAt: now })
        .where(
          and(eq(session.accountId, accountId), ne(session.id, viewer.sessionId), isNull(session.revokedAt), isMoved),
        ),
      ...endAccess(database, accountId, form, now, isMoved),
      ...used,
    ]);
    if (changed.length === 0) return err("account.codes_invalid");
  } catch (error) {
    if (!isEmailConflict(error)) throw error;
    // Only who reads the new address gets here: they may know that it has an account.
    await database.batch(used);
    return err("account.email_taken");
  }
  await closeEndedSockets(services.env, accountId);
  await runAccountJob(services, job.id);
  return getOwnAccount(database, accountId);
}
