import { hostOf } from "#domain/kernel/address-host.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { embedMediaType } from "./embed/embed-address.ts";
import { embedThumbnail } from "./embed/embed-picture.ts";
import { isEmbedCode, recognizeEmbed, type EmbedSite, type RecognizedEmbed } from "./embed/embed.ts";
import { mediaTypeOf, typeOfExtension, FILE_TYPES } from "./file/file-type.ts";
import type { FocusPoint } from "./picture/focus.ts";
import type { Media, MediaFile, MediaType } from "./media.ts";

/** What every entry has, whatever it is of. */
export interface MediaFrame {
  id: string;
  names: LocalizedText[];
  descriptions: LocalizedText[];
  markdown: string | null;
  contentRatingIds: string[];
  focus?: FocusPoint;
  /** Its place among the entries, from 0. */
  index: number;
  /** The place that its author gave it; without one it is the place it has. */
  userIndex?: number;
}

/** Rule F20: a media entry is built as FILE, LINK or EMBED depending on what was given. */
export function fileMedia(frame: MediaFrame, file: MediaFile, isPublic: boolean): Media {
  const mediaType = mediaTypeOf(file.type);
  const thumbnailUrl = isPublic && mediaType === "IMAGE" ? file.url : null;
  return { ...common(frame), formatType: "FILE", mediaType, file, link: null, embed: null, thumbnailUrl };
}

/** `url` must be an absolute http(s) address. */
export function linkMedia(frame: MediaFrame, url: string): Media {
  const link = { id: frame.id, index: frame.index, site: hostOf(url), url };
  return {
    ...common(frame),
    formatType: "LINK",
    mediaType: linkMediaType(url),
    file: null,
    link,
    embed: null,
    thumbnailUrl: null,
  };
}

export function embedMedia(frame: MediaFrame, recognized: RecognizedEmbed): Media {
  const embed = { id: frame.id, index: frame.index, ...recognized };
  return {
    ...common(frame),
    formatType: "EMBED",
    mediaType: embedMediaType(recognized.site),
    file: null,
    link: null,
    embed,
    thumbnailUrl: embedThumbnail(recognized),
  };
}

/** What `code` embeds: an address or markup by itself, or the bare id of a named site. Null when it is none of ours. */
export function embedOf(site: EmbedSite | null, code: string): RecognizedEmbed | null {
  if (site && isEmbedCode(site, code)) return { site, code };
  return recognizeEmbed(code);
}

function linkMediaType(url: string): MediaType {
  const extension = /\.([A-Za-z0-9]{1,5})(?:[?#]|$)/.exec(url)?.[1];
  const type = extension ? typeOfExtension(extension) : null;
  return type ? FILE_TYPES[type].mediaType : "OTHER";
}

const common = ({ index, userIndex = index, ...frame }: MediaFrame) => ({
  ...frame,
  userIndex,
  order: index,
  isActive: true,
});
