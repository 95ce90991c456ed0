import { listShownRates } from "#worker/payment/history/exchange-rate.queries.ts";
import { pageOfAll, shortPage } from "#worker/wire/cursor.wire.ts";
import { publicProcedure, router } from "../procedures.ts";

export const rateKey = (rate: { fromCurrencyCode: string; toCurrencyCode: string; date: string }) =>
  `${rate.fromCurrencyCode}${rate.toCurrencyCode}${rate.date}`;

/** The stored rates, for amounts shown with ≈ in the display currency (rule M4). */
export const exchangeRateRouter = router({
  getList: publicProcedure
    .input(shortPage)
    .query(async ({ ctx, input }) => pageOfAll(await listShownRates(ctx.services), input, rateKey)),
});
