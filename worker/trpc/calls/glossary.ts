import { z } from "zod";
import { termForm, termsForm } from "#domain/translation/glossary.form.ts";
import { deleteTerm, importTerms, listTerms, saveTerm } from "#worker/translation/glossary/glossary.usecases.ts";
import { id } from "#worker/wire/id.wire.ts";
import { limitedProcedure, router, signedInProcedure, unwrap } from "../procedures.ts";

/** Rules W5 and W33. */
export const glossaryRouter = router({
  getList: signedInProcedure.query(async ({ ctx }) => ({
    items: await listTerms(ctx.services, ctx.viewer),
    nextCursor: null,
  })),
  save: limitedProcedure("term")
    .input(termForm)
    .mutation(async ({ ctx, input }) => unwrap(await saveTerm(ctx.services, ctx.viewer, input))),
  import: limitedProcedure("term")
    .input(termsForm)
    .mutation(async ({ ctx, input }) => unwrap(await importTerms(ctx.services, ctx.viewer, input))),
  delete: limitedProcedure("term")
    .input(z.object({ termId: id }))
    .mutation(async ({ ctx, input }) => unwrap(await deleteTerm(ctx.services, ctx.viewer, input.termId))),
});
