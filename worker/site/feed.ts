import { shownName } from "#domain/account/shown-name.ts";
import { findText, pickText, type LanguageCode } from "#domain/kernel/localized-text.ts";
import { openPicture } from "#domain/media/still-picture.ts";
import { workPath } from "#domain/share/public-pages.ts";
import type { FeedWork } from "./feed.queries.ts";
import { joined, markup, withLineBreaks, type Markup } from "../markup.ts";
import { xml } from "./xml.ts";
import { instantText } from "../instant-text.ts";
import { isPublicMedia } from "#domain/media/media-address.ts";
import { variantAddress } from "#domain/media/image-variant.ts";

export interface FeedHead {
  origin: string;
  locale: LanguageCode;
  title: string;
  /** Paths of the feed and of its page. */
  path: string;
  pagePath: string;
}

/** The date of a feed without works. */
const BEGINNING = 0;

/** Atom (RFC 4287). Ids are the works' own, so that a new handle makes no entry new. */
export function atomFeed(head: FeedHead, works: readonly FeedWork[]): string {
  const updated = works.reduce((latest, work) => Math.max(latest, work.updatedAt), BEGINNING);
  const self = `${head.origin}${head.path}?lang=${head.locale}`;
  const entries = works.map((work) => entry(head, work));
  return String(xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${head.locale}">
<id>${head.origin + head.path}</id>
<title>${head.title}</title>
<updated>${instantText(updated)}</updated>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${head.origin + head.pagePath}"/>
${joined(entries, "\n")}
</feed>`);
}

function entry({ origin, locale }: FeedHead, work: FeedWork): Markup {
  const name = shownName(work, locale);
  const page = origin + workPath(work.handle, work.id);
  return xml`<entry>
<id>urn:uuid:${work.id}</id>
<title>${pickText(work.titles, locale)}</title>
<link rel="alternate" type="text/html" href="${page}"/>
<published>${instantText(work.createdAt)}</published>
<updated>${instantText(work.updatedAt)}</updated>
<author><name>${name}</name><uri>${origin}/${work.handle}</uri></author>
${work.tags.map((tag) => xml`<category term="${tag}"/>`)}
<content type="html">${String(contentOf(origin, locale, work))}</content>
</entry>`;
}

/** HTML, which the entry escapes once more as XML: people's words stay text. */
function contentOf(origin: string, locale: LanguageCode, work: FeedWork): Markup {
  const picture = openPicture([work]);
  const source = isPublicMedia(picture) ? origin + variantAddress(picture, 1280) : picture;
  const image = source ? markup`<p><img src="${source}" alt="${pickText(work.titles, locale)}"></p>` : "";
  const description = findText(work.descriptions, locale)?.text ?? "";
  return markup`${image}<p>${withLineBreaks(description)}</p>`;
}
