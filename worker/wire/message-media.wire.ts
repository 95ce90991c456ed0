import { z } from "zod";
import { EMBED_SITES } from "../../domain/media/embed.ts";
import { FORMAT_TYPES, MEDIA_TYPES } from "../../domain/media/media.ts";

const text = z.string().max(1000);
const url = z.string().max(2000);

/** One entry of `messageMedias` (Specification §7): exactly the part its `formatType` names is read. */
export const messageMedia = z.object({
  name: text.nullish(),
  formatType: z.enum(FORMAT_TYPES),
  mediaType: z.enum(MEDIA_TYPES).nullish(),
  file: z
    .object({
      name: text,
      url,
      lastModified: z.number().nullish(),
      width: z.number().int().positive().nullish(),
      height: z.number().int().positive().nullish(),
    })
    .nullish(),
  link: z.object({ url: z.url({ protocol: /^https?$/ }).max(2000) }).nullish(),
  embed: z.object({ site: z.enum(EMBED_SITES), code: z.string().min(1).max(500) }).nullish(),
  thumbnailUrl: url.nullish(),
  userIndex: z.number().int().nullish(),
});

export type MessageMedia = z.infer<typeof messageMedia>;
