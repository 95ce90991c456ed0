import { eq } from "drizzle-orm";
import { ok, type Result } from "#domain/kernel/result.ts";
import { userAccount } from "#worker/db/schema/account/account.ts";
import type { AccountReader } from "#worker/notification/mail/kinds/account-frame.ts";
import type { Email } from "#worker/notification/mail/mailbox/mail.port.ts";
import type { Services } from "#worker/services.ts";
import type { Viewer } from "../session/viewer.ts";
import { countCodes, makeCode, type CodePurpose } from "./purposeful-code.usecases.ts";

/** What a code is good for that goes to the account's own address. */
export async function purposeOfOwner(
  { database }: Services,
  { accountId }: Viewer,
  purpose: Omit<CodePurpose, "email">,
): Promise<CodePurpose> {
  const [row] = await database
    .select({ email: userAccount.email })
    .from(userAccount)
    .where(eq(userAccount.id, accountId));
  return { ...purpose, email: row!.email };
}

/** Sends such a code. Answers where it went. */
export async function sendCodeToOwner(
  services: Services,
  viewer: Viewer,
  address: string | null,
  {
    purpose,
    emailOf,
  }: { purpose: Omit<CodePurpose, "email">; emailOf: (reader: AccountReader, code: string) => Email },
): Promise<Result<{ email: string }>> {
  const counted = await countCodes(services, viewer, address, null);
  if (!counted.ok) return counted;
  const ofOwner = await purposeOfOwner(services, viewer, purpose);
  const locale = viewer.displayLanguageCode;
  const code = await makeCode(services, viewer, ofOwner, locale);
  await services.mail.send(ofOwner.email, emailOf({ origin: services.env.PUBLIC_ORIGIN, locale }, code));
  return ok({ email: ofOwner.email });
}
