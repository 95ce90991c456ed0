import { getOwnHome } from "#worker/site/home/own-home.usecases.ts";
import { getFeed, getFollowed, setFollowing } from "#worker/engagement/follow.usecases.ts";
import {
  clearWaitlist,
  getLine,
  getWaitlistsMine,
  inviteNext,
  joinWaitlist,
  leaveWaitlist,
} from "#worker/commission/intake/waitlist.usecases.ts";
import { handleInput } from "#worker/wire/account/account.wire.ts";
import { page, pageOfAll, shortPage } from "#worker/wire/cursor.wire.ts";
import { handleSwitch } from "#worker/wire/listing/intake.wire.ts";
import { limitedProcedure, router, signedInProcedure, unwrap } from "../procedures.ts";

export const waitlistRouter = router({
  join: limitedProcedure("follow")
    .input(handleInput)
    .mutation(async ({ ctx, input }) => unwrap(await joinWaitlist(ctx.services, ctx.viewer, input.handle))),
  leave: limitedProcedure("follow")
    .input(handleInput)
    .mutation(async ({ ctx, input }) => unwrap(await leaveWaitlist(ctx.services, ctx.viewer, input.handle))),
  getListMine: signedInProcedure
    .input(shortPage)
    .query(async ({ ctx, input }) =>
      pageOfAll(await getWaitlistsMine(ctx.services, ctx.viewer), input, ({ id }) => id),
    ),
  getLine: signedInProcedure
    .input(shortPage)
    .query(async ({ ctx, input }) => pageOfAll(unwrap(await getLine(ctx.services, ctx.viewer)), input, ({ id }) => id)),
  inviteNext: limitedProcedure("follow").mutation(async ({ ctx }) =>
    unwrap(await inviteNext(ctx.services, ctx.viewer)),
  ),
  clear: limitedProcedure("follow").mutation(async ({ ctx }) => unwrap(await clearWaitlist(ctx.services, ctx.viewer))),
});

export const followRouter = router({
  set: limitedProcedure("follow")
    .input(handleSwitch)
    .mutation(async ({ ctx, input }) => unwrap(await setFollowing(ctx.services, ctx.viewer, input))),
  getListMine: signedInProcedure
    .input(shortPage)
    .query(async ({ ctx, input }) =>
      pageOfAll(await getFollowed(ctx.services, ctx.viewer), input, ({ accountId }) => accountId),
    ),
  getFeed: signedInProcedure
    .input(page.prefault({}))
    .query(({ ctx, input }) => getFeed(ctx.services, ctx.viewer, input)),
});

export const homeRouter = router({
  getOwn: signedInProcedure.query(({ ctx }) => getOwnHome(ctx.services, ctx.viewer)),
});
