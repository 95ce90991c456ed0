import { shownName } from "#domain/account/shown-name.ts";
import { findText, pickText, type LanguageCode } from "#domain/kernel/localized-text.ts";
import { openPicture } from "#domain/media/still-picture.ts";
import { workPath } from "#domain/share/public-pages.ts";
import type { FeedWork } from "./feed.queries.ts";
import { escapeXml } from "./xml.ts";
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
  const self = escapeXml(`${head.origin}${head.path}?lang=${head.locale}`);
  return `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${head.locale}">
<id>${escapeXml(head.origin + head.path)}</id>
<title>${escapeXml(head.title)}</title>
<updated>${instantText(updated)}</updated>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${escapeXml(head.origin + head.pagePath)}"/>
${works.map((work) => entry(head, work)).join("\n")}
</feed>`;
}

function entry({ origin, locale }: FeedHead, work: FeedWork): string {
  const title = escapeXml(pickText(work.titles, locale));
  const name = shownName(work, locale);
  const page = escapeXml(origin + workPath(work.handle, work.id));
  return `<entry>
<id>urn:uuid:${escapeXml(work.id)}</id>
<title>${title}</title>
<link rel="alternate" type="text/html" href="${page}"/>
<published>${instantText(work.createdAt)}</published>
<updated>${instantText(work.updatedAt)}</updated>
<author><name>${escapeXml(name)}</name><uri>${escapeXml(`${origin}/${work.handle}`)}</uri></author>
${work.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`).join("")}
<content type="html">${escapeXml(contentOf(origin, locale, work))}</content>
</entry>`;
}

/** Escaped once as HTML here and once more as XML by the entry: people's words stay text. */
function contentOf(origin: string, locale: LanguageCode, work: FeedWork): string {
  const picture = openPicture([work]);
  const source = isPublicMedia(picture) ? origin + variantAddress(picture, 1280) : picture;
  const image = source
    ? `<p><img src="${escapeXml(source)}" alt="${escapeXml(pickText(work.titles, locale))}"></p>`
    : "";
  const description = findText(work.descriptions, locale)?.text ?? "";
  return `${image}<p>${escapeXml(description).replaceAll("\n", "<br>")}</p>`;
}
