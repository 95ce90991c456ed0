import { z } from "zod";
import { paymentHistoryCsv } from "#worker/payment/history/payment-history-csv.usecases.ts";
import { parse } from "#domain/kernel/parse.ts";
import { historyMonth } from "#worker/wire/order/history.wire.ts";
import { refusalResponse } from "../../refusal.ts";
import { route, type Route } from "../../route.ts";

/** Sales and payments as files to keep (rule M24). */
export const paymentHistoryCalls: readonly Route[] = [
  csvFile("sales", "Sales as a file", "SALES"),
  csvFile("billing", "Payments as a file", "BILLING"),
];

function csvFile(name: string, summary: string, side: "SALES" | "BILLING"): Route {
  return route({
    method: "GET",
    path: `/api/features/payment/history/${name}.csv`,
    access: "SIGNED_IN",
    description: { summary, query: historyMonth, answer: z.string(), answerType: "text/csv" },
    run: async ({ services, viewer, locale, context }) => {
      const sent = parse(historyMonth, context.req.query());
      if (!sent.ok) return refusalResponse(context, sent.error.code, sent.error);
      return new Response(await paymentHistoryCsv(services, viewer, side, locale, sent.value.month ?? null), {
        headers: {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": `attachment; filename="cometme-${name}.csv"`,
          "cache-control": "no-store",
          "x-content-type-options": "nosniff",
        },
      });
    },
  });
}
