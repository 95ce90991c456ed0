import { reasonForm } from "#domain/admin/admin.form.ts";
import { listDebts } from "#worker/payment/payouts/balances.queries.ts";
import { beginOnboarding, openDashboard, readWallet } from "#worker/payment/payouts/connect.usecases.ts";
import { listQuestioned } from "#worker/payment/payouts/questioned.queries.ts";
import { listHeld } from "#worker/payment/payouts/held.queries.ts";
import { listMethods } from "#worker/payment/cards/method.queries.ts";
import { listEarnings, listTransfers } from "#worker/payment/payouts/earnings.queries.ts";
import { listHistoryMonths, listPaymentHistory } from "#worker/payment/history/payment-history.queries.ts";
import { listPaymentTotals } from "#worker/payment/history/payment-totals.queries.ts";
import { readReceipt } from "#worker/payment/receipt/receipt.usecases.ts";
import { readStatement } from "#worker/payment/statement/statement.usecases.ts";
import { readMoneyWatch } from "#worker/payment/balance/money-watch.queries.ts";
import { listDifferences } from "#worker/payment/reconciliation/reconciliation.queries.ts";
import { settleDifference } from "#worker/payment/reconciliation/reconciliation.store.ts";
import { historyMonth, historyPage, historySide } from "#worker/wire/order/history.wire.ts";
import { receiptQuery, statementInput } from "#worker/wire/order/receipt.wire.ts";
import { differenceKey, differencePage } from "#worker/wire/order/stripe.wire.ts";
import { limitedProcedure, router, signedInProcedure, unwrap } from "../procedures.ts";
import { pageOfAll, shortPage } from "#worker/wire/cursor.wire.ts";

export const paymentAccountMethodRouter = router({
  getList: signedInProcedure
    .input(shortPage)
    .query(async ({ ctx, input }) =>
      pageOfAll(await listMethods(ctx.services, ctx.viewer.accountId), input, ({ id }) => id),
    ),
});

export const walletRouter = router({
  get: signedInProcedure.query(({ ctx }) => readWallet(ctx.services, ctx.viewer)),
  getDebts: signedInProcedure
    .input(shortPage)
    .query(async ({ ctx, input }) =>
      pageOfAll(await listDebts(ctx.services, ctx.viewer.commissionAccountId), input, (debt) => debt.currencyCode),
    ),
  getHeld: signedInProcedure
    .input(shortPage)
    .query(async ({ ctx, input }) =>
      pageOfAll(await listHeld(ctx.services, ctx.viewer), input, ({ orderCode }) => orderCode),
    ),
  getQuestioned: signedInProcedure
    .input(shortPage)
    .query(async ({ ctx, input }) =>
      pageOfAll(await listQuestioned(ctx.services, ctx.viewer), input, ({ orderCode }) => orderCode),
    ),
  getEarnings: signedInProcedure.query(({ ctx }) => listEarnings(ctx.services, ctx.viewer)),
  getTransfers: signedInProcedure
    .input(historyPage.prefault({}))
    .query(({ ctx, input }) => listTransfers(ctx.services, ctx.viewer, input)),
  beginOnboarding: limitedProcedure("payout").mutation(async ({ ctx }) =>
    unwrap(await beginOnboarding(ctx.services, ctx.viewer)),
  ),
  openDashboard: limitedProcedure("payout").mutation(async ({ ctx }) =>
    unwrap(await openDashboard(ctx.services, ctx.viewer)),
  ),
});

export const paymentHistoryRouter = router({
  getListSales: signedInProcedure
    .input(historyPage.prefault({}))
    .query(({ ctx, input }) => listPaymentHistory(ctx.services, ctx.viewer, "SALES", input)),
  getListBilling: signedInProcedure
    .input(historyPage.prefault({}))
    .query(({ ctx, input }) => listPaymentHistory(ctx.services, ctx.viewer, "BILLING", input)),
  getTotalsSales: signedInProcedure
    .input(historyMonth.prefault({}))
    .query(({ ctx, input }) => listPaymentTotals(ctx.services, ctx.viewer, "SALES", input.month ?? null)),
  getTotalsBilling: signedInProcedure
    .input(historyMonth.prefault({}))
    .query(({ ctx, input }) => listPaymentTotals(ctx.services, ctx.viewer, "BILLING", input.month ?? null)),
  getMonths: signedInProcedure
    .input(historySide)
    .query(({ ctx, input }) =>
      listHistoryMonths(ctx.services, ctx.viewer, input.side === "SELLER" ? "SALES" : "BILLING"),
    ),
});

export const receiptRouter = router({
  get: signedInProcedure
    .input(receiptQuery)
    .query(async ({ ctx, input }) =>
      unwrap(await readReceipt(ctx.services, ctx.viewer, input.number, ctx.locale, input.timeZone)),
    ),
  getStatement: signedInProcedure
    .input(statementInput.prefault({}))
    .query(async ({ ctx, input }) =>
      unwrap(await readStatement(ctx.services, ctx.viewer, input.month ?? null, ctx.locale)),
    ),
});

export const reconciliationRouter = router({
  getList: signedInProcedure
    .input(differencePage.prefault({}))
    .query(async ({ ctx, input }) => unwrap(await listDifferences(ctx.services, ctx.viewer, input))),
  getStatus: signedInProcedure.query(async ({ ctx }) => unwrap(await readMoneyWatch(ctx.services, ctx.viewer))),
  settle: limitedProcedure("act")
    .input(differenceKey)
    .input(reasonForm)
    .mutation(async ({ ctx, input }) => unwrap(await settleDifference(ctx.services, ctx.viewer, input))),
});
