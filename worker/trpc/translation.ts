import { z } from "zod";
import { translateAsked } from "../translation/asked/asked-translation.usecases.ts";
import { id } from "../wire/id.wire.ts";
import { limitedProcedure, router, unwrap } from "./procedures.ts";

/** As many texts stand together under one button. */
const MOST_TEXTS = 50;

const askedTexts = z.object({
  /** Of their author. */
  handle: id,
  /** For words in an order; without it, for what everybody reads. */
  commissionOrderId: id.optional(),
  /** SHA-256 of the originals, in hexadecimal digits. */
  originalHashes: z
    .array(z.string().regex(/^[0-9a-f]{64}$/))
    .min(1)
    .max(MOST_TEXTS),
});

export const translationRouter = router({
  translate: limitedProcedure("translate")
    .input(askedTexts)
    .mutation(async ({ ctx, input }) => unwrap(await translateAsked(ctx.services, ctx.viewer, input))),
});
