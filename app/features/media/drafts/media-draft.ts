import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { embedMediaType } from "#domain/media/embed/embed-address.ts";
import { embedThumbnail } from "#domain/media/embed/embed-picture.ts";
import type { FocusPoint } from "#domain/media/picture/focus.ts";
import type { RecognizedEmbed } from "#domain/media/embed/embed.ts";
import {
  contentTypeOf,
  FILE_TYPES,
  isInlineContentType,
  kindOfFile,
  mediaTypeOf,
} from "#domain/media/file/file-type.ts";
import type { MediaEntry } from "#domain/media/media.form.ts";
import type { Media, MediaType } from "#domain/media/media.ts";
import { imageSource } from "../image-source.ts";
import { mediaName } from "../player/media-labels.ts";

/** An attachment: uploaded, uploading, or failed. */
export interface MediaDraft {
  key: string;
  name: string;
  mediaType: MediaType;
  /** The preview's URL; null shows the icon of its type. */
  previewUrl: string | null;
  /** The input for the API; null until the upload is complete. */
  entry: MediaEntry | null;
  /** Upload progress, 0 to 1. */
  progress: number;
  /** Kept, so that a failed upload can be retried. */
  file: File | null;
  failure: string | null;
  /** What cards show of it (rule P15); left out: as it is stored. */
  focus?: FocusPoint | null;
}

const ARRIVED = { progress: 1, file: null, failure: null };

export function draftOfMedia(media: Media, locale: LanguageCode): MediaDraft {
  const { formatType, mediaType, file, link, embed, thumbnailUrl, contentRatingIds } = media;
  const name = mediaName(media, locale);
  const entry = { name, formatType, mediaType, file, link, embed, thumbnailUrl, contentRatingIds } as MediaEntry;
  const previewUrl = imageSource(thumbnailUrl).src;
  return { ...ARRIVED, key: media.id, name, mediaType, previewUrl, entry, focus: media.focus ?? null };
}

export function mediaTypeOfFile(file: File): MediaType {
  const kind = kindOfFile(file);
  return kind ? FILE_TYPES[kind].mediaType : mediaTypeOf(file.type);
}

export function draftOfFile(file: File): MediaDraft {
  const kind = kindOfFile(file);
  const mediaType = mediaTypeOfFile(file);
  const isSeen = kind !== null && mediaType === "IMAGE" && isInlineContentType(contentTypeOf(kind));
  const previewUrl = isSeen ? URL.createObjectURL(file) : null;
  return {
    key: crypto.randomUUID(),
    name: file.name,
    mediaType,
    previewUrl,
    entry: null,
    progress: 0,
    file,
    failure: null,
  };
}

export function draftOfLink(url: string): MediaDraft {
  const entry: MediaEntry = { formatType: "LINK", link: { url } };
  return { ...ARRIVED, key: crypto.randomUUID(), name: url, mediaType: "OTHER", previewUrl: null, entry };
}

export function draftOfEmbed(embed: RecognizedEmbed): MediaDraft {
  const entry: MediaEntry = { formatType: "EMBED", embed };
  const name = `${embed.site} ${embed.code}`;
  const mediaType = embedMediaType(embed.site);
  const previewUrl = imageSource(embedThumbnail(embed)).src;
  return { ...ARRIVED, key: crypto.randomUUID(), name, mediaType, previewUrl, entry };
}
