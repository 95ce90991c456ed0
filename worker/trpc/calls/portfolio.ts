import { visibilityForm } from "#domain/portfolio/visibility.form.ts";
import { workChangeForm, workForm } from "#domain/portfolio/work.form.ts";
import { getFreshWorks } from "#worker/portfolio/fresh-works.usecases.ts";
import { orderWorks } from "#worker/portfolio/order-works.usecases.ts";
import { getProof } from "#worker/portfolio/proof.usecases.ts";
import { suggestTags } from "#worker/portfolio/search/work-search.queries.ts";
import { getWorkSearch } from "#worker/portfolio/search/work-search.usecases.ts";
import { getWork, getWorkBeside, getWorkList, getWorkListMine } from "#worker/portfolio/work-page.usecases.ts";
import { createWork, removeWork, updateWork } from "#worker/portfolio/work.usecases.ts";
import { freshWorks, workId, workList, workListMine, workOrder } from "#worker/wire/listing/commission.wire.ts";
import { tagBeginning, workSearch } from "#worker/wire/listing/work-search.wire.ts";
import { limitedProcedure, publicProcedure, router, signedInProcedure, unwrap } from "../procedures.ts";

export const portfolioWorkRouter = router({
  create: limitedProcedure("write")
    .input(workForm)
    .input(visibilityForm)
    .mutation(async ({ ctx, input }) => unwrap(await createWork(ctx.services, ctx.viewer, input))),
  update: limitedProcedure("write")
    .input(workId)
    .input(workChangeForm)
    .input(visibilityForm)
    .mutation(async ({ ctx, input }) =>
      unwrap(await updateWork(ctx.services, ctx.viewer, input.portfolioWorkId, input)),
    ),
  remove: limitedProcedure("write")
    .input(workId)
    .mutation(async ({ ctx, input }) => unwrap(await removeWork(ctx.services, ctx.viewer, input.portfolioWorkId))),
  setOrder: limitedProcedure("write")
    .input(workOrder)
    .mutation(({ ctx, input }) => orderWorks(ctx.services, ctx.viewer, input)),
  get: publicProcedure
    .input(workId)
    .query(async ({ ctx, input }) => unwrap(await getWork(ctx.services, ctx.viewer, input.portfolioWorkId))),
  getBeside: publicProcedure
    .input(workId)
    .query(async ({ ctx, input }) => unwrap(await getWorkBeside(ctx.services, ctx.viewer, input.portfolioWorkId))),
  getProof: publicProcedure
    .input(workId)
    .query(async ({ ctx, input }) => unwrap(await getProof(ctx.services, ctx.viewer, input.portfolioWorkId))),
  getList: publicProcedure
    .input(workList)
    .query(async ({ ctx, input }) => unwrap(await getWorkList(ctx.services, input))),
  getListFresh: publicProcedure.input(freshWorks).query(({ ctx, input }) => getFreshWorks(ctx.services, input)),
  search: publicProcedure.input(workSearch).query(({ ctx, input }) => getWorkSearch(ctx.services, input)),
  suggestTags: publicProcedure
    .input(tagBeginning)
    .query(async ({ ctx, input }) => ({ items: await suggestTags(ctx.services.search, input.beginning) })),
  getListMine: signedInProcedure
    .input(workListMine)
    .query(({ ctx, input }) => getWorkListMine(ctx.services, ctx.viewer, input)),
});
