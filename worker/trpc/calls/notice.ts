import { counterForm, noticeForm } from "#domain/notice/notice.form.ts";
import { counterNotice, getReported, listOwnNotices, sendNotice } from "#worker/admin/notice/notice.usecases.ts";
import { noticeCaseId, reportedPlace } from "#worker/wire/listing/notice.wire.ts";
import { countedAs, limitedProcedure, publicProcedure, router, signedInProcedure, unwrap } from "../procedures.ts";

/** Notices about what others show and say (rules A80, A83). */
export const noticeRouter = router({
  getReported: publicProcedure
    .input(reportedPlace)
    .query(async ({ ctx, input }) => unwrap(await getReported(ctx.services, ctx.viewer, input))),
  send: publicProcedure
    .meta({ isForEverybody: true, limit: "report" })
    .use(countedAs("report"))
    .input(reportedPlace)
    .input(noticeForm)
    .mutation(async ({ ctx, input }) => unwrap(await sendNotice(ctx.services, ctx.viewer, ctx.locale, input))),
  getListOwn: signedInProcedure.query(({ ctx }) => listOwnNotices(ctx.services, ctx.viewer)),
  counter: limitedProcedure("report")
    .input(noticeCaseId)
    .input(counterForm)
    .mutation(async ({ ctx, input }) =>
      unwrap(await counterNotice(ctx.services, ctx.viewer, input.caseId, input.words)),
    ),
});
