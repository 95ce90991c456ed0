import { z } from "zod";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { translateAsked } from "#worker/translation/asked/asked-translation.usecases.ts";
import { id } from "#worker/wire/id.wire.ts";
import { limitedProcedure, router, unwrap } from "../procedures.ts";

/** As many texts stand together under one button. */
const MOST_TEXTS = 50;

const askedTexts = z.object({
  /** Of their author. */
  handle: id,
  /** For words in an order; without it, for what everybody reads. */
  commissionOrderId: id.optional(),
  /** What the page is shown in; the request's language where it is absent. */
  languageCode: z.enum(LANGUAGE_CODES).optional(),
  /** SHA-256 of the originals, in hexadecimal digits. */
  originalHashes: z
    .array(z.string().regex(/^[0-9a-f]{64}$/))
    .min(1)
    .max(MOST_TEXTS),
});

export const translationRouter = router({
  translate: limitedProcedure("translate")
    .input(askedTexts)
    .mutation(async ({ ctx: { services, viewer, locale }, input: { languageCode = locale, ...asked } }) =>
      unwrap(await translateAsked(services, viewer, { ...asked, languageCode })),
    ),
});
