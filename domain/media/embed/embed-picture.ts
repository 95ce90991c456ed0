import type { RecognizedEmbed } from "./embed.ts";

/** Where we hand those thumbnails out ourselves (rule F22). */
export const EMBED_PICTURE_PREFIX = "/media/embeds/youtube/";
const ELSEWHERE = /^https:\/\/i\.ytimg\.com\/vi\/([\w-]{11})\/.*$/;

/** Rule F22: YouTube's thumbnails are derived; the others have none that an id leads to. */
export const embedThumbnail = ({ site, code }: RecognizedEmbed): string | null =>
  site === "youtube" ? `https://i.ytimg.com/vi/${code}/hqdefault.jpg` : null;

/** The address at which we hand out a thumbnail that is YouTube's; any other as it is (rule F22). */
export const ownThumbnail = <Url extends string | null>(thumbnailUrl: Url): Url | string =>
  thumbnailUrl && thumbnailUrl.replace(ELSEWHERE, `${EMBED_PICTURE_PREFIX}$1`);
