import { z } from "zod";
import { instant, medias } from "./media.answers.ts";

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
