import { emailChangedEmail } from "#worker/notification/mail/kinds/account-email.ts";
import type { Services } from "#worker/services.ts";
import type { AccountJob } from "../jobs/account-job.store.ts";

/** The letter to the address that is no longer the account's, with what to do if they did not change it (rule A30). */
export async function sendEmailChangedLetter({ env, mail }: Services, { detail }: AccountJob): Promise<null> {
  const { email, newEmail = "", languageCode = "en" } = detail;
  if (email !== undefined)
    await mail.send(email, emailChangedEmail({ origin: env.PUBLIC_ORIGIN, locale: languageCode }, newEmail));
  return null;
}
