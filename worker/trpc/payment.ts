import { beginOnboarding, openDashboard, readWallet } from "../payment/connect.usecases.ts";
import { listMethods } from "../payment/method.queries.ts";
import { listPaymentHistory } from "../payment/payment-history.queries.ts";
import { historyPage } from "../wire/stripe.wire.ts";
import { router, signedInProcedure, unwrap } from "./procedures.ts";

export const paymentAccountMethodRouter = router({
  getList: signedInProcedure.query(({ ctx }) => listMethods(ctx.services, ctx.viewer.accountId)),
});

export const walletRouter = router({
  get: signedInProcedure.query(({ ctx }) => readWallet(ctx.services, ctx.viewer)),
  beginOnboarding: signedInProcedure.mutation(async ({ ctx }) =>
    unwrap(await beginOnboarding(ctx.services, ctx.viewer)),
  ),
  openDashboard: signedInProcedure.mutation(async ({ ctx }) => unwrap(await openDashboard(ctx.services, ctx.viewer))),
});

export const paymentHistoryRouter = router({
  getListSales: signedInProcedure
    .input(historyPage)
    .query(({ ctx, input }) => listPaymentHistory(ctx.services, ctx.viewer, "SALES", input)),
  getListBilling: signedInProcedure
    .input(historyPage)
    .query(({ ctx, input }) => listPaymentHistory(ctx.services, ctx.viewer, "BILLING", input)),
});
