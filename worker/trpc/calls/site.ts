import { listNews, siteStateView } from "#worker/site/state/site-state.queries.ts";
import { publicProcedure, router, signedInProcedure } from "../procedures.ts";

/** What the house tells everybody (rules A65, A66). */
export const siteRouter = router({
  getState: publicProcedure.query(({ ctx }) => siteStateView(ctx.services)),
  getNews: signedInProcedure.query(({ ctx }) => listNews(ctx.services)),
});
