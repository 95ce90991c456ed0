import { listExchangeRates } from "../payment/history/exchange-rate.queries.ts";
import { publicProcedure, router } from "./procedures.ts";

/** The stored rates, for amounts shown with ≈ in the display currency (rule M4). */
export const exchangeRateRouter = router({
  getList: publicProcedure.query(({ ctx }) => listExchangeRates(ctx.services)),
});
