import { waitUntil } from "cloudflare:workers";
import {
  deletionForm,
  emailChangeForm,
  emailCodesForm,
  proofForm,
} from "#domain/account/settings/account-settings.form.ts";
import { blockAccount, getBlocked, unblockAccount } from "#worker/account/block/block.usecases.ts";
import {
  beginDeletion,
  getDeletion,
  keepAccount,
  requestDeletionCode,
} from "#worker/account/deletion/deletion.usecases.ts";
import { proveByCode, requestProofCode } from "#worker/account/fresh-proof/fresh-proof.usecases.ts";
import { getExport, requestExport } from "#worker/account/export/data-export.usecases.ts";
import { runAccountJob } from "#worker/account/jobs/run-account-jobs.usecases.ts";
import { changeEmail, requestEmailChange } from "#worker/account/email-change/email-change.usecases.ts";
import { otherAccountInput } from "#worker/wire/account/account.wire.ts";
import { page } from "#worker/wire/cursor.wire.ts";
import { limitedProcedure, router, signedInProcedure, unwrap } from "../procedures.ts";

/** Tries are counted by network address as at sign-in; each code counts its own besides (rule A2). */
const codeProcedure = limitedProcedure("codeTried");
/** Counted where the code is made, because a refused wish sends none. */
const sendingProcedure = signedInProcedure.meta({ isForEverybody: false, limit: "codeSent" });

/** Rule A30. */
export const accountEmailRouter = router({
  requestChange: sendingProcedure
    .input(emailChangeForm)
    .mutation(async ({ ctx, input }) =>
      unwrap(await requestEmailChange(ctx.services, ctx.viewer, ctx.address, input.email)),
    ),
  change: codeProcedure
    .input(emailCodesForm)
    .mutation(async ({ ctx, input }) => unwrap(await changeEmail(ctx.services, ctx.viewer, input))),
});

/** Rule A52. */
export const accountProofRouter = router({
  requestCode: sendingProcedure.mutation(async ({ ctx }) =>
    unwrap(await requestProofCode(ctx.services, ctx.viewer, ctx.address)),
  ),
  prove: codeProcedure
    .input(proofForm)
    .mutation(async ({ ctx, input }) => unwrap(await proveByCode(ctx.services, ctx.viewer, input.code))),
});

/** Rules A31, A32. */
export const accountDeletionRouter = router({
  get: signedInProcedure.query(({ ctx }) => getDeletion(ctx.services, ctx.viewer)),
  requestCode: sendingProcedure.mutation(async ({ ctx }) =>
    unwrap(await requestDeletionCode(ctx.services, ctx.viewer, ctx.address)),
  ),
  begin: codeProcedure
    .input(deletionForm)
    .mutation(async ({ ctx, input }) => unwrap(await beginDeletion(ctx.services, ctx.viewer, input.code))),
  cancel: limitedProcedure("setting").mutation(async ({ ctx }) => unwrap(await keepAccount(ctx.services, ctx.viewer))),
});

/** Rules A40, A41. */
export const accountExportRouter = router({
  get: signedInProcedure.query(({ ctx }) => getExport(ctx.services, ctx.viewer)),
  request: limitedProcedure("export").mutation(async ({ ctx }) => {
    const { jobId } = unwrap(await requestExport(ctx.services, ctx.viewer));
    // What is little is there in some seconds; what takes longer is gone on with by cron.
    waitUntil(runAccountJob(ctx.services, jobId));
    return getExport(ctx.services, ctx.viewer);
  }),
});

/** Rule A35. */
export const accountBlockRouter = router({
  getList: signedInProcedure
    .input(page.prefault({}))
    .query(({ ctx, input }) => getBlocked(ctx.services, ctx.viewer, input)),
  block: limitedProcedure("setting")
    .input(otherAccountInput)
    .mutation(async ({ ctx, input }) => unwrap(await blockAccount(ctx.services, ctx.viewer, input.accountId))),
  unblock: limitedProcedure("setting")
    .input(otherAccountInput)
    .mutation(({ ctx, input }) => unblockAccount(ctx.services, ctx.viewer, input.accountId)),
});
