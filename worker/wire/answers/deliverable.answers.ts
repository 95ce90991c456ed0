import { z } from "zod";
import { ORDER_ROLES } from "#domain/order/lifecycle/order-role.ts";
import { MEDIA_TYPES } from "#domain/media/media.ts";
import { instant, medias, texts } from "./media.answers.ts";

/** What is delivered, its versions, and what was taken out of them (rule O50). */
export const deliverable = z.object({
  id: z.string(),
  medias,
  formerMedias: medias.describe("Taken out after they had been delivered."),
  versions: z.array(z.object({ number: z.int(), deliveredAt: instant.nullable() })),
  files: z.array(
    z.object({
      mediaId: z.string(),
      sha256: z.string().nullable().describe("Hexadecimal; null until it has been computed."),
      addedIn: z.int().describe("The first version that it is in."),
      lastIn: z.int().nullable().describe("The last one, of a file that was taken out."),
      addedAt: instant,
      removedAt: instant.nullable(),
    }),
  ),
});

/** Of a stage that the client has not accepted yet (rule O111). */
const sealed = z
  .array(
    z.object({
      mediaId: z.string(),
      names: texts,
      mediaType: z.enum(MEDIA_TYPES),
      fileName: z.string().nullable(),
      picture: z
        .object({ url: z.string(), ratio: z.number().nullable().describe("Width by height.") })
        .nullable()
        .describe("Smaller and marked; null of what is no picture."),
    }),
  )
  .describe("What the client gets once they accept the stage; absent where nothing is sealed.");

/** At the delivered work (rule O112). */
const pins = z
  .array(
    z.object({
      number: z.int(),
      mediaId: z.string(),
      place: z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("POINT"), x: z.int(), y: z.int() }),
        z.object({ kind: z.literal("TIME"), at: z.int().describe("Milliseconds.") }),
      ]),
      isResolved: z.boolean(),
      words: z.array(z.object({ by: z.enum(ORDER_ROLES), at: instant, messageTexts: texts })),
    }),
  )
  .describe("Absent where there are none.");

/** Each absent where there is none. */
export const atWork = { sealed: sealed.optional(), pins: pins.optional() };
