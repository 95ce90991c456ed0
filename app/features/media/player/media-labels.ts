import { findText, type LanguageCode } from "#domain/kernel/localized-text.ts";
import type { EmbedSite } from "#domain/media/embed/embed.ts";
import type { Media, MediaType } from "#domain/media/media.ts";
import { m } from "#messages";

/** Rule F21: the work card's label has five words; a document is among the others. */
const LABELS: Record<MediaType, () => string> = {
  IMAGE: m.media_type_image,
  VIDEO: m.media_type_video,
  AUDIO: m.media_type_audio,
  MODEL: m.media_type_model,
  DOCUMENT: m.media_type_other,
  OTHER: m.media_type_other,
};

export const mediaTypeLabel = (type: MediaType): string => LABELS[type]();

/** As the sites write themselves. */
export const EMBED_SITE_NAMES: Record<EmbedSite, string> = {
  youtube: "YouTube",
  soundcloud: "SoundCloud",
  niconico: "niconico",
  tiktok: "TikTok",
  bandcamp: "Bandcamp",
  mixcloud: "Mixcloud",
  tweet: "X",
};

/** What an entry is called where it has no name of its own. */
export const mediaName = (media: Media, locale: LanguageCode): string =>
  findText(media.names, locale)?.text ??
  media.file?.name ??
  media.link?.site ??
  (media.embed && EMBED_SITE_NAMES[media.embed.site]) ??
  m.media_unnamed({ number: media.order + 1 });
