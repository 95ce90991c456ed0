import { eq } from "drizzle-orm";
import { DAY, HOUR, type Instant } from "#domain/kernel/instants.ts";
import { commissionOrder } from "../../db/schema/order.ts";
import { connectAccount } from "../../db/schema/payment.ts";
import type { Services } from "../../services.ts";
import { diffStatements } from "./diff-statements.ts";
import { refreshPayoutAccount } from "../payouts/connect.usecases.ts";
import { syncDispute, recordIntent, recordRefund } from "../sync/stripe-sync.usecases.ts";
import { listImbalances, listOpenDisputes, listOwnLines } from "./ledger-statement.queries.ts";
import { writeDifferences } from "./reconciliation.store.ts";
import { readStripeStatement, type StripeStatement } from "./stripe-statement.ts";

const WINDOW = 7 * DAY;
/** A webhook or an outbox may still bring it. */
const YOUNG = HOUR;

/**
 * Every night: syncs what lost webhooks would have brought, then compares the ledger with Stripe's statement of the
 * last week and stores the differences. Safe to run at any time and any number of times.
 */
export async function reconcile(services: Services): Promise<void> {
  await refreshAwaitedAccounts(services);
  const now = services.clock.now();
  const since = now - WINDOW;
  const oldestCompared = since + DAY;
  const isInGraceWindow = (at: Instant) => at < oldestCompared || at > now - YOUNG;
  const theirs = await readStripeStatement(services, since, isInGraceWindow);
  await ingest(services, theirs);

  const ours = (kind: "CHARGE" | "REFUND_PAID" | "TRANSFER" | "DISPUTE_OPENED") =>
    listOwnLines(services, kind, since, isInGraceWindow);
  const differences = [
    ...diffStatements(await ours("CHARGE"), theirs.charges, {
      here: "CHARGE_MISSING_HERE",
      atStripe: "CHARGE_MISSING_AT_STRIPE",
    }),
    ...diffStatements(await ours("REFUND_PAID"), theirs.refunds, {
      here: "REFUND_MISSING_HERE",
      atStripe: "REFUND_MISSING_AT_STRIPE",
    }),
    ...diffStatements(await ours("TRANSFER"), theirs.transfers, {
      here: "TRANSFER_MISSING_HERE",
      atStripe: "TRANSFER_MISSING_AT_STRIPE",
    }),
    ...diffStatements(await ours("DISPUTE_OPENED"), theirs.disputes, {
      here: "DISPUTE_MISSING_HERE",
      atStripe: "DISPUTE_MISSING_AT_STRIPE",
    }),
    ...(await listImbalances(services)),
  ];
  await writeDifferences(services, differences, oldestCompared);
}

/** Brings orders up to date with Stripe, as if no webhook had been lost. */
async function ingest(services: Services, { intents, refundViews, disputes }: StripeStatement): Promise<void> {
  for (const view of intents) await recordIntent(services, view);
  for (const view of refundViews) await recordRefund(services, view);
  const disputeIds = new Set([...disputes.map(({ objectId }) => objectId), ...(await listOpenDisputes(services))]);
  for (const disputeId of disputeIds) await syncDispute(services, disputeId);
}

/** Income waiting for an account that may have become able to receive without a webhook (rule M6). */
async function refreshAwaitedAccounts(services: Services): Promise<void> {
  const awaited = await services.database
    .selectDistinct({ stripeAccountId: connectAccount.stripeAccountId })
    .from(commissionOrder)
    .innerJoin(connectAccount, eq(connectAccount.commissionAccountId, commissionOrder.sellerId))
    .where(eq(commissionOrder.transferStatus, "AWAITING_ACCOUNT"));
  for (const { stripeAccountId } of awaited) await refreshPayoutAccount(services, stripeAccountId);
}
