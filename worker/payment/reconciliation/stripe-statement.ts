import type { Instant } from "#domain/kernel/instants.ts";
import type { Services } from "../../services.ts";
import type { StatementLine } from "./diff-statements.ts";
import type { IntentView, RefundView } from "../ports/charge.port.ts";
import type { Page, Since } from "../ports/provider-request.ts";

/** The provider's side of the comparison; its lines carry the ids found in our ledger's keys. */
export type StripeStatement = {
  readonly intents: readonly IntentView[];
  readonly refundViews: readonly RefundView[];
  readonly charges: readonly StatementLine[];
  readonly refunds: readonly StatementLine[];
  readonly transfers: readonly StatementLine[];
  readonly disputes: readonly StatementLine[];
};

export async function readStripeStatement(
  services: Services,
  since: Instant,
  isInGraceWindow: (at: Instant) => boolean,
): Promise<StripeStatement> {
  const { charges, payouts } = services.payments;
  const lineOf = (
    objectId: string,
    view: {
      readonly orderId?: string | null;
      readonly amount: number;
      readonly currencyCode: string;
      readonly createdAt: Instant;
    },
  ): StatementLine => {
    const { amount, currencyCode, orderId = null, createdAt: at } = view;
    return { objectId, orderId, amount, currencyCode, at, isInGraceWindow: isInGraceWindow(at) };
  };

  const intents = await every((page) => charges.listIntents(page), since);
  const refunds = await every((page) => charges.listRefunds(page), since);
  const transfers = await every((page) => payouts.listTransfers(page), since);
  const disputes = await every((page) => charges.listDisputes(page), since);

  const paid = intents.filter(({ status }) => status === "succeeded");
  const back = refunds.filter(({ outcome }) => outcome === "SUCCEEDED");
  // Charged by hand and refunded by hand: no money is left to explain.
  const undone = new Set(
    paid.filter((intent) => intent.orderId === null && isGivenBack(intent, back)).map(({ intentId }) => intentId),
  );
  return {
    intents,
    refundViews: refunds,
    charges: paid.filter(({ intentId }) => !undone.has(intentId)).map((view) => lineOf(view.intentId, view)),
    refunds: back
      .filter(({ intentId }) => intentId === null || !undone.has(intentId))
      .map((view) => lineOf(view.attempt === null ? view.refundId : `${view.intentId}:${view.attempt}`, view)),
    transfers: transfers.map((view) =>
      lineOf(view.attempt === null ? view.transferId : `${view.orderId}:${view.attempt}`, view),
    ),
    disputes: disputes.map((view) => lineOf(view.disputeId, view)),
  };
}

function isGivenBack(intent: IntentView, refunds: readonly RefundView[]): boolean {
  const own = refunds.filter(({ intentId }) => intentId === intent.intentId);
  return own.reduce((sum, { amount }) => sum + amount, 0) === intent.amount;
}

async function every<T>(list: (page: Since) => Promise<Page<T>>, createdFrom: Instant): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<T> = await list({ createdFrom, cursor });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}
