import { faqForm } from "#domain/commission/faq.form.ts";
import { intakeForm } from "#domain/commission/intake/intake.form.ts";
import { getCreatorHome } from "#worker/commission/creator/creator-home.usecases.ts";
import { getFaq, setFaq } from "#worker/commission/faq/faq.usecases.ts";
import { getIntake, updateIntake } from "#worker/commission/intake/intake.usecases.ts";
import { getWatched, watchOpening } from "#worker/commission/intake/waitlist.usecases.ts";
import { getCreatorByHandle, getCreatorPage, setOpen } from "#worker/commission/creator/creator.usecases.ts";
import { getFeaturedCreators } from "#worker/commission/creator/featured-creators.usecases.ts";
import { getBookmarkListMine } from "#worker/engagement/bookmark.usecases.ts";
import { getSaved } from "#worker/engagement/saved.usecases.ts";
import { openSwitch } from "#worker/wire/listing/commission.wire.ts";
import { handleInput } from "#worker/wire/account/account.wire.ts";
import { creatorSearch, featuredCreators } from "#worker/wire/listing/creator.wire.ts";
import { handleSwitch, homeInput } from "#worker/wire/listing/intake.wire.ts";
import { page, pageOfAll, shortPage } from "#worker/wire/cursor.wire.ts";
import { limitedProcedure, publicProcedure, router, signedInProcedure, unwrap } from "../procedures.ts";

export const creatorRouter = router({
  search: publicProcedure
    .input(creatorSearch.prefault({}))
    .query(({ ctx, input }) => getCreatorPage(ctx.services, ctx.locale, input)),
  getFeatured: publicProcedure
    .input(featuredCreators)
    .query(({ ctx, input }) => getFeaturedCreators(ctx.services, ctx.locale, input)),
  getByHandle: publicProcedure
    .input(handleInput)
    .query(async ({ ctx, input }) => unwrap(await getCreatorByHandle(ctx.services, ctx.viewer, input.handle))),
  setOpen: limitedProcedure("write")
    .input(openSwitch)
    .mutation(async ({ ctx, input }) => unwrap(await setOpen(ctx.services, ctx.viewer, input.isOpen))),
  getIntake: signedInProcedure.query(async ({ ctx }) => unwrap(await getIntake(ctx.services, ctx.viewer))),
  updateIntake: limitedProcedure("write")
    .input(intakeForm)
    .mutation(async ({ ctx, input }) => unwrap(await updateIntake(ctx.services, ctx.viewer, input))),
  getFaq: signedInProcedure.query(({ ctx }) => getFaq(ctx.services, ctx.viewer)),
  setFaq: limitedProcedure("write")
    .input(faqForm)
    .mutation(async ({ ctx, input }) => unwrap(await setFaq(ctx.services, ctx.viewer, input))),
  getHome: signedInProcedure
    .input(homeInput)
    .query(async ({ ctx, input }) => unwrap(await getCreatorHome(ctx.services, ctx.viewer, input))),
  watchOpening: limitedProcedure("follow")
    .input(handleSwitch)
    .mutation(async ({ ctx, input }) => unwrap(await watchOpening(ctx.services, ctx.viewer, input))),
  getWatched: signedInProcedure
    .input(shortPage)
    .query(async ({ ctx, input }) =>
      pageOfAll(await getWatched(ctx.services, ctx.viewer), input, ({ accountId }) => accountId),
    ),
});

export const bookmarkRouter = router({
  getListMine: signedInProcedure
    .input(shortPage)
    .query(async ({ ctx, input }) =>
      pageOfAll(await getBookmarkListMine(ctx.services, ctx.viewer), input, ({ id }) => id),
    ),
  getSaved: signedInProcedure
    .input(page.prefault({}))
    .query(({ ctx, input }) => getSaved(ctx.services, ctx.viewer, input)),
});
