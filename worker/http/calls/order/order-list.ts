import { z } from "zod";
import type { TradeSide } from "#domain/order/view/turn.ts";
import { orderListCsv } from "#worker/order/list/order-list-csv.usecases.ts";
import { route, type Route } from "../../route.ts";

/** The lists of orders as files to keep (rule S40). */
export const orderListCalls: readonly Route[] = [
  csvFile("managements", "The orders somebody sells, as a file", "SELLER"),
  csvFile("requests", "The orders somebody buys, as a file", "BUYER"),
];

function csvFile(name: string, summary: string, side: TradeSide): Route {
  return route({
    method: "GET",
    path: `/api/features/commission/order/${name}.csv`,
    access: "SIGNED_IN",
    description: { summary, answer: z.string(), answerType: "text/csv" },
    run: async ({ services, viewer, locale }) =>
      new Response(await orderListCsv(services, viewer, side, locale), {
        headers: {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": `attachment; filename="cometme-${name}.csv"`,
          "cache-control": "no-store",
          "x-content-type-options": "nosniff",
        },
      }),
  });
}
