import { and, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { handleKey } from "#domain/account/handle.ts";
import type { AccountJobStep } from "#domain/account/settings/account-job.ts";
import { deletedEmail, DELETION_PATIENCE } from "#domain/account/settings/deletion.ts";
import { originalOf } from "#domain/translation/translated-text.ts";
import { textHash } from "#domain/kernel/text-hash.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import { closeEndedSockets } from "#worker/account/live/account.gateway.ts";
import { refreshCreatorListing } from "#worker/commission/creator/creator-listing.store.ts";
import { accountJob } from "#worker/db/schema/account/account-work.ts";
import { commissionAccount, userAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { readTextPlaces } from "#worker/translation/text/text-places.ts";
import { forgetTranslationsOf } from "#worker/translation/translation.store.ts";
import { deletionBegunEmail, deletionDoneEmail } from "#worker/notification/mail/kinds/account-email.ts";
import { purgePages } from "#worker/site/page-cache/page-store.ts";
import { handleScope } from "#worker/site/page-cache/public-page.ts";
import { removeAllMethods } from "#worker/payment/cards/cards.usecases.ts";
import type { Services } from "#worker/services.ts";
import type { AccountJob } from "../jobs/account-job.store.ts";
import { emailReaderColumns } from "../profile/email-reader.ts";
import { forgetExports } from "../export/data-export.usecases.ts";
import { hasNoBlocks } from "./deletion-blocks.queries.ts";
import { forgetAccess, forgetListings, forgetPerson } from "./forget.statements.ts";
import { forgetAccountFiles } from "./forget-files.usecases.ts";

type Step = (services: Services, job: AccountJob) => Promise<Instant | null>;

/** Rule A32. A step that was cut short is done again, so each leaves what is gone already as it is. */
const STEPS: Partial<Record<AccountJobStep, Step>> = {
  async NOTICE({ database, env, mail }, { accountId }) {
    const [person] = await database
      .select({ ...emailReaderColumns, deletionDueAt: userAccount.deletionDueAt })
      .from(userAccount)
      .innerJoin(userProfile, eq(userProfile.accountId, userAccount.id))
      .where(eq(userAccount.id, accountId));
    if (!person || person.deletionDueAt === null) return null;
    const { email, deletionDueAt, ...clock } = person;
    await mail.send(email, deletionBegunEmail({ origin: env.PUBLIC_ORIGIN, ...clock }, deletionDueAt));
    return null;
  },

  CLOSE: closeAccount,

  async ACCESS({ database, clock }, { accountId, detail }) {
    await database.batch(forgetAccess(database, accountId, detail.email ?? "", clock.now()));
    return null;
  },

  async CARDS(services, { accountId }) {
    await removeAllMethods(services, accountId);
    return null;
  },

  async LISTINGS(services, { accountId }) {
    // While the forms are still there, for the addresses of their pages.
    await refreshCreatorListing(services, accountId);
    const places = await readTextPlaces(services.database, accountId);
    const originals = places.flatMap(({ texts }) => originalOf(texts)?.text ?? []);
    await forgetTranslationsOf(services.database, await Promise.all(originals.map(textHash)));
    await services.database.batch(forgetListings(services.database, accountId));
    return null;
  },

  async PROFILE({ database }, { accountId }) {
    const side = await sideOf(database, accountId);
    await database.batch(forgetPerson(database, accountId, side));
    return null;
  },

  async FILES(services, { accountId }) {
    await forgetAccountFiles(services, accountId);
    await forgetExports(services, accountId);
    return null;
  },

  async PAGES(services, { accountId, detail }) {
    await refreshCreatorListing(services, accountId);
    if (detail.handle !== undefined) await purgePages(services, [handleScope(handleKey(detail.handle))]);
    return null;
  },

  async LETTER({ env, mail }, { detail }) {
    if (detail.email !== undefined)
      await mail.send(
        detail.email,
        deletionDoneEmail({ origin: env.PUBLIC_ORIGIN, locale: detail.languageCode ?? "en" }),
      );
    return null;
  },
};

export const deletionStep = (step: AccountJobStep): Step => {
  const run = STEPS[step];
  if (!run) throw new Error(`no step ${step} of a deletion`);
  return run;
};

/**
 * At the end of the grace: nobody can sign in any more, and the address is free. What the rest of the job needs of the
 * person is stored with it, in the same batch. Orders that have come to run meanwhile are waited for.
 */
async function closeAccount(services: Services, job: AccountJob): Promise<Instant | null> {
  const { database, clock } = services;
  const now = clock.now();
  const { accountId } = job;
  const [person] = await database.select().from(userAccount).where(eq(userAccount.id, accountId));
  if (!person || person.deletedAt !== null) return null;
  if (person.deletionDueAt === null) return now + DELETION_PATIENCE;
  if (person.deletionDueAt > now) return person.deletionDueAt;
  const side = await sideOf(database, accountId);
  const isDue = sql`exists (select 1 from user_account where id = ${accountId} and deleted_at is null
    and deletion_due_at <= ${now}) and ${hasNoBlocks(side)}`;
  const [, closed] = await database.batch([
    database
      .update(accountJob)
      .set({
        detail: sql`(select json_object('email', account.email, 'languageCode', account.display_language_code,
          'handle', profile.handle) from user_account account
          join user_profile profile on profile.account_id = account.id where account.id = ${accountId})`,
      })
      .where(and(eq(accountJob.id, job.id), isDue)),
    database
      .update(userAccount)
      .set({ deletedAt: now, email: deletedEmail(accountId), roles: ["user"], updatedAt: now })
      .where(
        and(
          eq(userAccount.id, accountId),
          isNull(userAccount.deletedAt),
          isNotNull(userAccount.deletionDueAt),
          lte(userAccount.deletionDueAt, now),
          hasNoBlocks(side),
        ),
      )
      .returning({ id: userAccount.id }),
  ]);
  if (closed.length === 0) return now + DELETION_PATIENCE;
  await closeEndedSockets(services.env, accountId);
  return null;
}

async function sideOf(database: Services["database"], accountId: string): Promise<string> {
  const [row] = await database
    .select({ id: commissionAccount.id })
    .from(commissionAccount)
    .where(eq(commissionAccount.accountId, accountId));
  return row!.id;
}
