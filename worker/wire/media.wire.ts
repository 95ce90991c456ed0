import { z } from "zod";
import { CONTENT_RATING_IDS } from "../../domain/portfolio/work.ts";
import { messageMedia } from "./message-media.wire.ts";

/** One media entry of a form, service, work, answer or delivery: a message's, with what §3 adds for shown work. */
export const mediaEntry = messageMedia.extend({
  description: z.string().max(1000).nullish(),
  markdown: z.string().max(5000).nullish(),
  contentRatingIds: z.array(z.enum(CONTENT_RATING_IDS)).max(CONTENT_RATING_IDS.length).nullish(),
});
export type MediaEntry = z.infer<typeof mediaEntry>;
