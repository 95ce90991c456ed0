import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { EmbedSite } from "./embed/embed.ts";
import type { FocusPoint } from "./picture/focus.ts";

/** How an entry is given (rule F20). */
export const FORMAT_TYPES = ["FILE", "LINK", "EMBED"] as const;
export type FormatType = (typeof FORMAT_TYPES)[number];

export const MEDIA_TYPES = ["IMAGE", "AUDIO", "VIDEO", "MODEL", "DOCUMENT", "OTHER"] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

export interface MediaFile {
  id: string;
  index: number;
  /** A MIME type. */
  type: string;
  name: string;
  /** Epoch milliseconds, as the browser knows it; null when it does not. */
  lastModified: number | null;
  /** Bytes. */
  size: number;
  width: number | null;
  height: number | null;
  /** Lower case, without a dot. */
  extension: string;
  url: string;
  /** Where a form that browsers show is found, when the file itself is not one. */
  convertUrl: string | null;
  /**
   * Of a public picture: itself as a `data:` address of a few hundred characters, a few pixels wide, to be shown blurred
   * until it has loaded. Absent where none was made.
   */
  blurUrl?: string | null;
}

export interface MediaLink {
  id: string;
  index: number;
  /** The address's host, for people. */
  site: string;
  url: string;
}

export interface MediaEmbed {
  id: string;
  index: number;
  site: EmbedSite;
  /** The provider's own id of the thing, never its markup (rule F4). */
  code: string;
}

/** Rule T21: exactly one of `file`, `link`, `embed` is set, as `formatType` says. */
export interface Media {
  id: string;
  names: LocalizedText[];
  descriptions: LocalizedText[];
  formatType: FormatType;
  mediaType: MediaType;
  file: MediaFile | null;
  link: MediaLink | null;
  embed: MediaEmbed | null;
  thumbnailUrl: string | null;
  markdown: string | null;
  contentRatingIds: string[];
  /** What its picture is about (rule P15); absent: its middle. */
  focus?: FocusPoint;
  userIndex: number;
  order: number;
  isActive: boolean;
}
