import { and, asc, desc, eq, gte, sql } from "drizzle-orm";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { LedgerAccount, JournalEntryKind } from "#domain/payment/ledger.ts";
import { monthOf, monthsBetween } from "#domain/payment/statement.ts";
import { DAY } from "#domain/kernel/instants.ts";
import { partnerColumns } from "#worker/account/profile/people.queries.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { commissionAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { earningMonth } from "#worker/db/schema/money/earning-month.ts";
import { commissionOrder, commissionOrderForm, commissionOrderService } from "#worker/db/schema/order/order.ts";
import { ledgerEntry } from "#worker/db/schema/money/payment.ts";
import { instantText } from "#worker/kernel/text/instant-text.ts";
import type { Services } from "#worker/services.ts";
import { pageOf } from "#worker/wire/cursor.wire.ts";
import type { HistoryPage } from "#worker/wire/order/history.wire.ts";
import { inMonth } from "../history/months.ts";

/** Of the chart: this month and those before it. */
const EARLIER_DAYS = 340;

export type Earnings = Awaited<ReturnType<typeof listEarnings>>;

/** What was released to the seller in each of the last twelve months (rule M40), the oldest first. */
export async function listEarnings({ database, clock }: Services, { commissionAccountId }: Viewer) {
  const now = clock.now();
  const months = monthsBetween(monthOf(now - EARLIER_DAYS * DAY), monthOf(now))
    .slice(0, 12)
    .toReversed();
  const { month, currencyCode, income, fee } = earningMonth;
  const items = await database
    .select({ month, currencyCode, income, fee })
    .from(earningMonth)
    .where(and(eq(earningMonth.sellerId, commissionAccountId), gte(month, months[0] ?? "")))
    .orderBy(asc(month), asc(currencyCode));
  return { months, items };
}

const SENT = "TRANSFER" satisfies JournalEntryKind;
const PAYABLE = "seller_payable" satisfies LedgerAccount;

/** The transfers to the seller's payout account, each with its order, the newest first (rule M40). */
export async function listTransfers({ database }: Services, { commissionAccountId }: Viewer, page: HistoryPage) {
  const { createdAt, movementKey, movementKind, account, amount, currencyCode } = ledgerEntry;
  const after = page.cursor ? sql`(${createdAt}, ${movementKey}) < (${page.cursor.key}, ${page.cursor.id})` : undefined;
  const rows = await database
    .select({
      key: movementKey,
      at: createdAt,
      amount,
      currencyCode,
      orderCode: commissionOrder.code,
      serviceTitles: commissionOrderService.titles,
      formTitles: commissionOrderForm.titles,
      counterpart: partnerColumns,
    })
    .from(ledgerEntry)
    .innerJoin(commissionOrder, eq(commissionOrder.id, ledgerEntry.orderId))
    .innerJoin(commissionAccount, eq(commissionAccount.id, commissionOrder.buyerId))
    .innerJoin(userProfile, eq(userProfile.accountId, commissionAccount.accountId))
    .leftJoin(commissionOrderService, eq(commissionOrderService.orderId, commissionOrder.id))
    .leftJoin(commissionOrderForm, eq(commissionOrderForm.orderId, commissionOrder.id))
    .where(
      and(
        eq(ledgerEntry.sellerId, commissionAccountId),
        eq(account, PAYABLE),
        eq(movementKind, SENT),
        inMonth(createdAt, page.month),
        after,
      ),
    )
    .orderBy(desc(createdAt), desc(movementKey))
    .limit(page.limit + 1);
  return pageOf(
    rows,
    page.limit,
    ({ at, key }) => ({ key: at, id: key }),
    ({ key, at, serviceTitles, formTitles, ...transfer }) => ({
      id: key,
      at: instantText(at),
      titles: serviceTitles ?? formTitles ?? ([] as LocalizedText[]),
      ...transfer,
    }),
  );
}
