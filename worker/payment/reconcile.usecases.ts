import { eq } from "drizzle-orm";
import { DAY, HOUR, type Instant } from "../../domain/kernel/instants.ts";
import { commissionOrder } from "../db/schema/order.ts";
import { connectAccount } from "../db/schema/payment.ts";
import type { Services } from "../services.ts";
import { compareBooks, type BookLine } from "./book-comparison.ts";
import { refreshPayoutAccount } from "./connect.usecases.ts";
import { recordIntent, recordRefund } from "./look.usecases.ts";
import { listImbalances, listOwnLines } from "./own-book.queries.ts";
import type { Page, Since } from "./page.ts";
import { writeDifferences } from "./reconciliation.store.ts";

const WINDOW = 7 * DAY;
/** A webhook or an outbox may still be about to tell. */
const YOUNG = HOUR;

/**
 * Every night: takes in whatever a lost webhook would have told, then compares the ledger with Stripe's books of the last week
 * and writes down what is left. Safe to run at any time and any number of times.
 */
export async function reconcile(services: Services): Promise<void> {
  await refreshAwaitedAccounts(services);
  const now = services.clock.now();
  const since = now - WINDOW;
  const isAtEdge = (at: Instant) => at < since + DAY || at > now - YOUNG;
  const { charges, payouts } = services.payments;
  const theirs: Record<"intents" | "refunds" | "transfers", BookLine[]> = { intents: [], refunds: [], transfers: [] };

  for await (const view of all((page) => charges.listIntents(page), since)) {
    await recordIntent(services, view);
    if (view.status === "succeeded" && view.orderId !== null)
      theirs.intents.push({ ...view, objectId: view.intentId, isAtEdge: isAtEdge(view.createdAt) });
  }
  for await (const view of all((page) => charges.listRefunds(page), since)) {
    await recordRefund(services, view);
    const objectId = view.attempt === null ? view.refundId : `${view.intentId}:${view.attempt}`;
    if (view.outcome === "SUCCEEDED") theirs.refunds.push({ ...view, objectId, isAtEdge: isAtEdge(view.createdAt) });
  }
  for await (const view of all((page) => payouts.listTransfers(page), since)) {
    const objectId = view.attempt === null ? view.transferId : `${view.orderId}:${view.attempt}`;
    theirs.transfers.push({ ...view, objectId, isAtEdge: isAtEdge(view.createdAt) });
  }

  const ours = (kind: "CHARGE" | "REFUND_PAID" | "TRANSFER") => listOwnLines(services, kind, since, isAtEdge);
  const differences = [
    ...compareBooks(await ours("CHARGE"), theirs.intents, {
      here: "CHARGE_MISSING_HERE",
      atStripe: "CHARGE_MISSING_AT_STRIPE",
    }),
    ...compareBooks(await ours("REFUND_PAID"), theirs.refunds, {
      here: "REFUND_MISSING_HERE",
      atStripe: "REFUND_MISSING_AT_STRIPE",
    }),
    ...compareBooks(await ours("TRANSFER"), theirs.transfers, {
      here: "TRANSFER_MISSING_HERE",
      atStripe: "TRANSFER_MISSING_AT_STRIPE",
    }),
    ...(await listImbalances(services)),
  ];
  await writeDifferences(services, differences, since);
}

/** Income that waits for an account which may have become able without anybody hearing of it (decision M6). */
async function refreshAwaitedAccounts(services: Services): Promise<void> {
  const awaited = await services.database
    .selectDistinct({ stripeAccountId: connectAccount.stripeAccountId })
    .from(commissionOrder)
    .innerJoin(connectAccount, eq(connectAccount.commissionAccountId, commissionOrder.sellerId))
    .where(eq(commissionOrder.transferStatus, "AWAITING_ACCOUNT"));
  for (const { stripeAccountId } of awaited) await refreshPayoutAccount(services, stripeAccountId);
}

async function* all<T>(list: (page: Since) => Promise<Page<T>>, createdFrom: Instant): AsyncGenerator<T> {
  let cursor: string | null = null;
  do {
    const page: Page<T> = await list({ createdFrom, cursor });
    yield* page.items;
    cursor = page.nextCursor;
  } while (cursor !== null);
}
