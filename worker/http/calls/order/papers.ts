import { z } from "zod";
import { parse, type Schema } from "#domain/kernel/parse.ts";
import { ok, type Result } from "#domain/kernel/result.ts";
import type { Paper } from "#worker/payment/paper/paper.ts";
import { readAgreement, readAgreementDocument } from "#worker/order/agreement/read-agreement.usecases.ts";
import { readReceipt } from "#worker/payment/receipt/receipt.usecases.ts";
import { readStatement } from "#worker/payment/statement/statement.usecases.ts";
import { agreementDocumentAnswer, agreementQuery } from "#worker/wire/order/agreement.wire.ts";
import { receiptQuery, statementQuery } from "#worker/wire/order/receipt.wire.ts";
import { refusalResponse } from "../../refusal.ts";
import { route, type Route, type Scope } from "../../route.ts";

/** Receipts, statements and agreements as PDF (rules M50, M51, G5), and an agreement's own bytes. */
export const paperCalls: readonly Route[] = [
  pdfFile(
    "payment/receipt",
    "A receipt, a refund's statement or a sale's",
    receiptQuery,
    async (scope, { number, timeZone }) => {
      const found = await readReceipt(scope.services, scope.viewer, number, scope.locale, timeZone);
      return found.ok ? ok(found.value.paper) : found;
    },
  ),
  pdfFile("payment/statement", "A month's statement", statementQuery, async (scope, { month }) => {
    const found = await readStatement(scope.services, scope.viewer, month, scope.locale);
    return found.ok ? ok(found.value.statement?.paper ?? null) : found;
  }),
  pdfFile("commission/order/agreement", "What was agreed", agreementQuery, async (scope, { orderId, ...asked }) => {
    const { services, viewer, locale } = scope;
    const found = await readAgreement(services, viewer, { order: { id: orderId }, ...asked }, locale);
    return found.ok ? ok(found.value.paper) : found;
  }),
  route({
    method: "GET",
    path: "/api/features/commission/order/agreement.json",
    access: "SIGNED_IN",
    description: {
      summary: "What was agreed, as the canonical JSON whose SHA-256 is its hash",
      query: agreementQuery,
      answer: agreementDocumentAnswer,
    },
    run: async ({ services, viewer, context }) => {
      const sent = parse(agreementQuery, context.req.query());
      const found = sent.ok
        ? await readAgreementDocument(services, viewer, {
            order: { id: sent.value.orderId },
            version: sent.value.version,
          })
        : sent;
      if (!found.ok) return refusalResponse(context, found.error.code, found.error);
      return fileResponse(found.value.document, "application/json", found.value.fileName);
    },
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
    path: `/api/features/${name}.pdf`,
    access: "SIGNED_IN",
    description: { summary, query, answer: z.string(), answerType: "application/pdf" },
    run: async (scope) => {
      const sent = parse(query, scope.context.req.query());
      const paper = sent.ok ? await read(scope, sent.value) : sent;
      if (!paper.ok) return refusalResponse(scope.context, paper.error.code, paper.error);
      if (paper.value === null) return refusalResponse(scope.context, "payment.receipt_not_found");
      const bytes = await scope.services.paperPrinter.print(paper.value);
      return fileResponse(bytes, "application/pdf", paper.value.fileName);
    },
  });
}

const fileResponse = (content: string | Uint8Array<ArrayBuffer>, type: string, fileName: string): Response =>
  new Response(content, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
