import { z } from "zod";
import { parse, type Schema } from "#domain/kernel/parse.ts";
import { ok, type Result } from "#domain/kernel/result.ts";
import type { Paper } from "../../payment/paper/paper.ts";
import { readReceipt } from "../../payment/receipt/receipt.usecases.ts";
import { readStatement } from "../../payment/statement/statement.usecases.ts";
import { receiptQuery, statementQuery } from "../../wire/receipt.wire.ts";
import { refusalResponse } from "../refusal.ts";
import { route, type Route, type Scope } from "../route.ts";

/** Receipts and statements as PDF (rules M50, M51). */
export const paperCalls: readonly Route[] = [
  pdfFile(
    "receipt",
    "A receipt, a refund's statement or a sale's",
    receiptQuery,
    async (scope, { number, timeZone }) => {
      const found = await readReceipt(scope.services, scope.viewer, number, scope.locale, timeZone);
      return found.ok ? ok(found.value.paper) : found;
    },
  ),
  pdfFile("statement", "A month's statement", statementQuery, async (scope, { month }) => {
    const found = await readStatement(scope.services, scope.viewer, month, scope.locale);
    return found.ok ? ok(found.value.statement?.paper ?? null) : found;
  }),
];

function pdfFile<Query>(
  name: string,
  summary: string,
  query: Schema<Query>,
  read: (scope: Scope<"SIGNED_IN">, query: Query) => Promise<Result<Paper | null>>,
): Route {
  return route({
    method: "GET",
    path: `/api/features/payment/${name}.pdf`,
    access: "SIGNED_IN",
    description: { summary, query, answer: z.string(), answerType: "application/pdf" },
    run: async (scope) => {
      const sent = parse(query, scope.context.req.query());
      const paper = sent.ok ? await read(scope, sent.value) : sent;
      if (!paper.ok) return refusalResponse(scope.context, paper.error.code, paper.error);
      if (paper.value === null) return refusalResponse(scope.context, "payment.receipt_not_found");
      return new Response(await scope.services.paperPrinter.print(paper.value), {
        headers: {
          "content-type": "application/pdf",
          "content-disposition": `attachment; filename="${paper.value.fileName}"`,
          "cache-control": "no-store",
          "x-content-type-options": "nosniff",
        },
      });
    },
  });
}
