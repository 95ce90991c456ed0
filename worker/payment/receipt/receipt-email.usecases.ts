import { and, eq, isNull } from "drizzle-orm";
import { usualTimeZone } from "#domain/kernel/time-zone.ts";
import { receiptPath } from "#domain/site/dashboard-paths.ts";
import { emailReaderColumns } from "#worker/account/profile/email-reader.ts";
import { commissionAccount, userAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { receiptEmail } from "#worker/notification/mail/kinds/receipt-email.ts";
import type { Services } from "#worker/services.ts";
import { buyerPaper } from "./buyer-paper.ts";
import { findReceipt } from "./receipt.queries.ts";

/**
 * The buyer's e-mail with the receipt, its PDF attached (rule M50). It is a document and no notification, so it has no
 * type (rule N10) and cannot be switched off.
 */
export async function sendReceiptEmail(services: Services, number: string): Promise<void> {
  const { database, env, mail, paperPrinter } = services;
  const found = await findReceipt(services, number);
  if (found === null) return;
  const [buyer] = await database
    .select(emailReaderColumns)
    .from(commissionAccount)
    .innerJoin(userAccount, eq(userAccount.id, commissionAccount.accountId))
    .innerJoin(userProfile, eq(userProfile.accountId, userAccount.id))
    .where(and(eq(commissionAccount.id, found.receipt.buyerId), isNull(userAccount.deletedAt)));
  if (!buyer) return;
  const { locale, timeZone } = buyer;
  const paper = buyerPaper(env, found, locale, timeZone ?? usualTimeZone(locale));
  const pdf = await paperPrinter.print(paper);
  const href = `${env.PUBLIC_ORIGIN}${receiptPath(number)}`;
  await mail.send(buyer.email, receiptEmail({ kind: found.receipt.kind, paper, origin: env.PUBLIC_ORIGIN, href, pdf }));
}
