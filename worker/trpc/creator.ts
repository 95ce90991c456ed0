import { getCreatorByHandle, getCreatorPage, setOpen } from "../commission/creator/creator.usecases.ts";
import { getBookmarkListMine } from "../engagement/bookmark.usecases.ts";
import { openSwitch } from "../wire/commission.wire.ts";
import { handleInput } from "../wire/account.wire.ts";
import { creatorSearch } from "../wire/creator.wire.ts";
import { pageOfAll, shortPage } from "../wire/cursor.wire.ts";
import { publicProcedure, router, signedInProcedure, unwrap } from "./procedures.ts";

export const creatorRouter = router({
  search: publicProcedure
    .input(creatorSearch.prefault({}))
    .query(({ ctx, input }) => getCreatorPage(ctx.services, ctx.locale, input)),
  getByHandle: publicProcedure
    .input(handleInput)
    .query(async ({ ctx, input }) => unwrap(await getCreatorByHandle(ctx.services, ctx.viewer, input.handle))),
  setOpen: signedInProcedure
    .input(openSwitch)
    .mutation(async ({ ctx, input }) => unwrap(await setOpen(ctx.services, ctx.viewer, input.isOpen))),
});

export const bookmarkRouter = router({
  getListMine: signedInProcedure
    .input(shortPage)
    .query(async ({ ctx, input }) =>
      pageOfAll(await getBookmarkListMine(ctx.services, ctx.viewer), input, ({ id }) => id),
    ),
});
