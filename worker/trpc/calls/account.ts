import { accountForm, profileForm } from "#domain/account/account.form.ts";
import { socialLinksForm } from "#domain/account/settings/social-link.form.ts";
import { STORAGE_QUOTA } from "#domain/media/upload/storage-quota.ts";
import { permissionsOf } from "#domain/account/permissions.ts";
import {
  getCommissionAccount,
  getOwnAccount,
  getProfileByHandle,
  getProfileOfAccount,
  getProfileOfCommissionAccount,
} from "#worker/account/profile/account.queries.ts";
import { joinAsCreator, updateAccount, updateLinks, updateProfile } from "#worker/account/profile/account.usecases.ts";
import { listSessions } from "#worker/account/session/session.queries.ts";
import { closeEndedSockets } from "#worker/account/live/account.gateway.ts";
import { revokeSession } from "#worker/account/session/session.store.ts";
import { findStorageUse } from "#worker/storage/storage-use.queries.ts";
import { commissionAccountIdInput, handleInput, sessionIdInput } from "#worker/wire/account/account.wire.ts";
import { pageOfAll, shortPage } from "#worker/wire/cursor.wire.ts";
import { limitedProcedure, publicProcedure, Refused, router, signedInProcedure, unwrap } from "../procedures.ts";
import { instantText } from "#worker/kernel/text/instant-text.ts";

export const userAccountRouter = router({
  get: signedInProcedure.query(async ({ ctx }) =>
    unwrap(await getOwnAccount(ctx.services.database, ctx.viewer.accountId)),
  ),
  update: limitedProcedure("setting")
    .input(accountForm)
    .mutation(async ({ ctx, input }) => unwrap(await updateAccount(ctx.services, ctx.viewer, input))),
  storage: signedInProcedure.query(async ({ ctx }) => ({
    usedBytes: await findStorageUse(ctx.services.database, ctx.viewer.accountId),
    quotaBytes: STORAGE_QUOTA,
  })),
  sessions: signedInProcedure.input(shortPage).query(async ({ ctx, input }) => {
    const sessions = await listSessions(ctx.services, ctx.viewer.accountId);
    const items = sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      userAgent,
      createdAt: instantText(createdAt),
      lastSeenAt: instantText(lastSeenAt),
      isCurrent: id === ctx.viewer.sessionId,
    }));
    return pageOfAll(items, input, ({ id }) => id);
  }),
  revokeSession: limitedProcedure("setting")
    .input(sessionIdInput)
    .mutation(async ({ ctx, input }) => {
      const { database, clock } = ctx.services;
      const [revoked] = await revokeSession(database, input.id, ctx.viewer.accountId, clock.now());
      if (!revoked) throw new Refused({ code: "request.not_found" });
      await closeEndedSockets(ctx.services.env, ctx.viewer.accountId);
      return revoked;
    }),
});

export const userProfileRouter = router({
  get: signedInProcedure.query(async ({ ctx }) =>
    unwrap(await getProfileOfAccount(ctx.services.database, ctx.viewer.accountId)),
  ),
  update: limitedProcedure("setting")
    .input(profileForm)
    .mutation(async ({ ctx, input }) => unwrap(await updateProfile(ctx.services, ctx.viewer, input))),
  updateLinks: limitedProcedure("setting")
    .input(socialLinksForm)
    .mutation(async ({ ctx, input }) => unwrap(await updateLinks(ctx.services, ctx.viewer, input.urls))),
  getByCommissionAccountId: publicProcedure
    .input(commissionAccountIdInput)
    .query(async ({ ctx, input }) =>
      unwrap(await getProfileOfCommissionAccount(ctx.services.database, input.commissionAccountId)),
    ),
  getByHandle: publicProcedure
    .input(handleInput)
    .query(async ({ ctx, input }) => unwrap(await getProfileByHandle(ctx.services.database, input.handle))),
});

export const commissionAccountRouter = router({
  get: signedInProcedure.query(async ({ ctx }) =>
    unwrap(await getCommissionAccount(ctx.services.database, ctx.viewer.accountId)),
  ),
  join: limitedProcedure("setting").mutation(async ({ ctx }) => unwrap(await joinAsCreator(ctx.services, ctx.viewer))),
});

export const permissionAccountRouter = router({
  get: publicProcedure.query(({ ctx }) => permissionsOf(ctx.viewer?.roles ?? null)),
});
