import { listMethods } from "../payment/method.queries.ts";
import { listPaymentHistory } from "../payment/payment-history.queries.ts";
import { historyPage } from "../wire/stripe.wire.ts";
import { router, signedInProcedure } from "./procedures.ts";

export const paymentAccountMethodRouter = router({
  getList: signedInProcedure.query(({ ctx }) => listMethods(ctx.services, ctx.viewer.accountId)),
});

export const paymentHistoryRouter = router({
  getListSales: signedInProcedure
    .input(historyPage)
    .query(({ ctx, input }) => listPaymentHistory(ctx.services, ctx.viewer, "SALES", input)),
  getListBilling: signedInProcedure
    .input(historyPage)
    .query(({ ctx, input }) => listPaymentHistory(ctx.services, ctx.viewer, "BILLING", input)),
});
