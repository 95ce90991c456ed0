import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { usualTimeZone } from "#domain/kernel/time-zone.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Services } from "#worker/services.ts";
import type { Paper } from "../paper/paper.ts";
import { buyerPaper } from "./buyer-paper.ts";
import { findReceipt, isUnmatched } from "./receipt.queries.ts";
import { sellerPaper } from "./seller-paper.ts";

export type ReceiptAnswer = { readonly side: "BUYER" | "SELLER"; readonly paper: Paper };

/** The viewer's side of a receipt. To everybody else, admins too, it does not exist (rule M50). */
export async function readReceipt(
  services: Services,
  viewer: Viewer,
  number: string,
  locale: LanguageCode,
  timeZone: string = usualTimeZone(locale),
): Promise<Result<ReceiptAnswer>> {
  const found = await findReceipt(services, number);
  if (found === null) return err("payment.receipt_not_found");
  const { buyerId, sellerId } = found.receipt;
  const { commissionAccountId } = viewer;
  if (commissionAccountId === buyerId)
    return ok({ side: "BUYER", paper: buyerPaper(services.env, found, locale, timeZone) });
  if (commissionAccountId === sellerId && !isUnmatched(found.receipt))
    return ok({ side: "SELLER", paper: sellerPaper(services.env, found, locale, timeZone) });
  return err("payment.receipt_not_found");
}
