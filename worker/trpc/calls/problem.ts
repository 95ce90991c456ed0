import { sideAnswerForm } from "#domain/admin/problem-question.form.ts";
import { appealForm } from "#domain/admin/appeal.form.ts";
import { sendAppeal } from "#worker/admin/problem/appeal.usecases.ts";
import { answerQuestion } from "#worker/admin/problem/problem-question.usecases.ts";
import { problemQuestionId } from "#worker/wire/account/admin.wire.ts";
import { commissionOrderId } from "#worker/wire/order/order.wire.ts";
import { limitedProcedure, router, unwrap } from "../procedures.ts";

/** What the people of an order say to the admin who decides about its problem (rule A62). */
export const problemQuestionRouter = router({
  answer: limitedProcedure("report")
    .input(problemQuestionId)
    .input(sideAnswerForm)
    .mutation(async ({ ctx, input }) => unwrap(await answerQuestion(ctx.services, ctx.viewer, input))),
});

/** What they say against a decision (rule A63). */
export const appealRouter = router({
  send: limitedProcedure("report")
    .input(commissionOrderId)
    .input(appealForm)
    .mutation(async ({ ctx, input: { commissionOrderId: orderId, words } }) =>
      unwrap(await sendAppeal(ctx.services, ctx.viewer, { orderId, words })),
    ),
});
