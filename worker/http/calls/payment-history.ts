import type { Hono } from "hono";
import { paymentHistoryCsv } from "../../payment/history/payment-history-csv.usecases.ts";
import { signedIn } from "../answer.ts";
import type { AppEnvironment } from "../app-environment.ts";

const FILES = { sales: "SALES", billing: "BILLING" } as const;

/** Sales and billing as files to keep (rule M24). */
export function mountPaymentHistory(app: Hono<AppEnvironment>) {
  for (const [name, side] of Object.entries(FILES)) {
    app.get(
      `/api/features/payment/history/${name}.csv`,
      signedIn(async (context, viewer) => {
        const text = await paymentHistoryCsv(context.get("services"), viewer, side, context.get("locale"));
        return new Response(text, {
          headers: {
            "content-type": "text/csv; charset=utf-8",
            "content-disposition": `attachment; filename="cometme-${name}.csv"`,
            "cache-control": "no-store",
            "x-content-type-options": "nosniff",
          },
        });
      }),
    );
  }
}
