import { passkeyNameForm } from "#domain/account/passkey.ts";
import {
  addPasskey,
  beginPasskey,
  beginProof,
  changePasskeyName,
  listPasskeys,
  proveByPasskey,
  removePasskey,
} from "#worker/account/passkey/passkey.usecases.ts";
import { assertion, attestation, passkeyId } from "#worker/wire/account/passkey.wire.ts";
import { pageOfAll, shortPage } from "#worker/wire/cursor.wire.ts";
import { limitedProcedure, provenProcedure, router, signedInProcedure, unwrap } from "../procedures.ts";
import { z } from "zod";

/** Rule A54. */
export const passkeyRouter = router({
  getList: signedInProcedure
    .input(shortPage)
    .query(async ({ ctx, input }) => pageOfAll(await listPasskeys(ctx.services, ctx.viewer), input, ({ id }) => id)),
  begin: provenProcedure("setting").mutation(({ ctx }) => beginPasskey(ctx.services, ctx.viewer)),
  add: provenProcedure("setting")
    .input(z.object({ response: attestation }))
    .input(passkeyNameForm)
    .mutation(async ({ ctx, input }) => unwrap(await addPasskey(ctx.services, ctx.viewer, input.response, input.name))),
  rename: limitedProcedure("setting")
    .input(passkeyId)
    .input(passkeyNameForm)
    .mutation(async ({ ctx, input }) =>
      unwrap(await changePasskeyName(ctx.services, ctx.viewer, input.passkeyId, input.name)),
    ),
  remove: provenProcedure("setting")
    .input(passkeyId)
    .mutation(async ({ ctx, input }) => unwrap(await removePasskey(ctx.services, ctx.viewer, input.passkeyId))),
  beginProof: limitedProcedure("setting").mutation(({ ctx }) => beginProof(ctx.services, ctx.viewer)),
  prove: limitedProcedure("codeTried")
    .input(z.object({ response: assertion }))
    .mutation(async ({ ctx, input }) => unwrap(await proveByPasskey(ctx.services, ctx.viewer, input.response))),
});
