import { and, eq, gte, inArray, sql } from "drizzle-orm";
import { instantOfLocal, localTimeOf } from "#domain/commission/intake/local-time.ts";
import { DAY, dateOf } from "#domain/kernel/instants.ts";
import { ok } from "#domain/kernel/result.ts";
import type { LedgerAccount } from "#domain/payment/ledger.ts";
import { INCOME_KINDS } from "#domain/payment/order-sums.ts";
import { VISIT_DAYS, VISIT_SOURCES } from "#domain/visit/source.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { userProfile } from "#worker/db/schema/account/account.ts";
import { commissionForm, commissionPolicy, commissionService } from "#worker/db/schema/listing/commission.ts";
import { visitDay } from "#worker/db/schema/listing/intake.ts";
import { ledgerEntry } from "#worker/db/schema/money/payment.ts";
import { portfolioWork } from "#worker/db/schema/listing/portfolio.ts";
import { findConnectAccount } from "#worker/payment/payouts/connect.store.ts";
import type { Services } from "#worker/services.ts";
import { creatorOnly } from "./creator-only.ts";

/** The same for a home that is opened on the first of a month. */
export function monthStart(now: number, timeZone: string): number {
  return instantOfLocal(`${localTimeOf(now, timeZone).slice(0, 7)}-01T00:00`, timeZone);
}

/** creator.getHome (rule L40): how far the shop is set up, this month's income, visits of the last 30 days. */
export async function getCreatorHome(services: Services, viewer: Viewer, { timeZone }: { timeZone: string }) {
  const refusal = creatorOnly(viewer);
  if (refusal) return refusal;
  const { database, clock } = services;
  const now = clock.now();
  const since = dateOf(now - (VISIT_DAYS - 1) * DAY);
  const { accountId, commissionAccountId } = viewer;
  const payable = "seller_payable" satisfies LedgerAccount;
  const [[profiles, forms, services_, works, policies, incomes, visits], connect] = await Promise.all([
    database.batch([
      database
        .select({ avatarUrl: userProfile.avatarUrl, bio: userProfile.bio })
        .from(userProfile)
        .where(eq(userProfile.accountId, accountId)),
      database
        .select({ code: commissionForm.code, titles: commissionForm.titles })
        .from(commissionForm)
        .where(eq(commissionForm.accountId, commissionAccountId))
        .limit(1),
      database
        .select({ id: commissionService.id })
        .from(commissionService)
        .where(eq(commissionService.accountId, commissionAccountId))
        .limit(1),
      database
        .select({ id: portfolioWork.id })
        .from(portfolioWork)
        .where(and(eq(portfolioWork.accountId, accountId), eq(portfolioWork.kind, "CREATOR")))
        .limit(1),
      database
        .select({ id: commissionPolicy.id })
        .from(commissionPolicy)
        .where(and(eq(commissionPolicy.accountId, commissionAccountId), sql`${commissionPolicy.texts} <> '[]'`)),
      database
        .select({ currencyCode: ledgerEntry.currencyCode, amount: sql<number>`-sum(${ledgerEntry.amount})` })
        .from(ledgerEntry)
        .where(
          and(
            eq(ledgerEntry.sellerId, commissionAccountId),
            eq(ledgerEntry.account, payable),
            gte(ledgerEntry.createdAt, monthStart(now, timeZone)),
            inArray(ledgerEntry.movementKind, INCOME_KINDS),
          ),
        )
        .groupBy(ledgerEntry.currencyCode)
        .orderBy(ledgerEntry.currencyCode),
      database
        .select({
          source: visitDay.source,
          visits: sql<number>`sum(${visitDay.visits})`,
          requests: sql<number>`sum(${visitDay.requests})`,
        })
        .from(visitDay)
        .where(and(eq(visitDay.accountId, accountId), gte(visitDay.day, since)))
        .groupBy(visitDay.source),
    ]),
    findConnectAccount(database, commissionAccountId),
  ]);
  const [profile] = profiles;
  const [form] = forms;
  return ok({
    steps: {
      PICTURE: profile?.avatarUrl != null,
      BIO: (profile?.bio.length ?? 0) > 0,
      TERMS: policies.length > 0,
      FORM: form !== undefined,
      SERVICE: services_.length > 0,
      WORK: works.length > 0,
      WALLET: connect?.isPayable ?? false,
    },
    formCode: form?.code ?? null,
    incomes,
    /** Where visits and requests came from, in a fixed order; what nobody came from is left out. */
    sources: VISIT_SOURCES.flatMap((source) => visits.find((row) => row.source === source) ?? []),
  });
}
