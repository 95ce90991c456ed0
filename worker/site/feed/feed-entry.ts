import { shownName } from "#domain/account/shown-name.ts";
import { findText, pickText, type LanguageCode } from "#domain/kernel/localized-text.ts";
import { variantAddress } from "#domain/media/picture/image-variant.ts";
import { isPublicMedia } from "#domain/media/media-address.ts";
import { openPicture } from "#domain/media/picture/still-picture.ts";
import { profilePath, workPath } from "#domain/site/public-paths.ts";
import { markup, withLineBreaks } from "#worker/kernel/text/markup.ts";
import { enclosureOf } from "./enclosure.ts";
import type { FeedWork } from "./feed.queries.ts";

export interface FeedHead {
  origin: string;
  locale: LanguageCode;
  title: string;
  /** Paths of the feed and of its page. */
  path: string;
  pagePath: string;
}

/** The address of a feed in its language. */
export const feedAddress = ({ origin, path, locale }: FeedHead): string => `${origin}${path}?lang=${locale}`;

/** When something in a feed changed last; without works, the beginning of time. */
export const updatedAt = (works: readonly FeedWork[]): number =>
  works.reduce((latest, work) => Math.max(latest, work.updatedAt), 0);

/** What every format says of a work. Its id is the work's own, so that a new handle makes no entry new. */
export function feedEntry({ origin, locale }: FeedHead, work: FeedWork) {
  const picture = openPicture([work]);
  const image = picture === null ? null : origin + (isPublicMedia(picture) ? variantAddress(picture, 1280) : picture);
  const title = pickText(work.titles, locale);
  const description = findText(work.descriptions, locale)?.text ?? "";
  const shown = image ? markup`<p><img src="${image}" alt="${title}"></p>` : "";
  return {
    id: `urn:uuid:${work.id}`,
    title,
    page: origin + workPath(work.handle, work.id),
    image,
    enclosure: enclosureOf(origin, work.medias, picture),
    author: { name: shownName(work, locale), page: origin + profilePath(work.handle) },
    /** HTML, in which people's words are text. */
    content: String(markup`${shown}<p>${withLineBreaks(description)}</p>`),
  };
}
