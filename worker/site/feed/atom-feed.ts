import { joined, type Markup } from "#worker/kernel/text/markup.ts";
import { instantText } from "#worker/kernel/text/instant-text.ts";
import { xml } from "../xml.ts";
import type { Enclosure } from "./enclosure.ts";
import { feedAddress, feedEntry, updatedAt, type FeedHead } from "./feed-entry.ts";
import type { FeedWork } from "./feed.queries.ts";

/** Atom (RFC 4287). */
export const atomFeed = (head: FeedHead, works: readonly FeedWork[]): string =>
  String(xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${head.locale}">
<id>${head.origin + head.path}</id>
<title>${head.title}</title>
<updated>${instantText(updatedAt(works))}</updated>
<link rel="self" type="application/atom+xml" href="${feedAddress(head)}"/>
<link rel="alternate" type="text/html" href="${head.origin + head.pagePath}"/>
${joined(
  works.map((work) => entryOf(head, work)),
  "\n",
)}
</feed>`);

function entryOf(head: FeedHead, work: FeedWork): Markup {
  const { id, title, page, enclosure, author, content } = feedEntry(head, work);
  return xml`<entry>
<id>${id}</id>
<title>${title}</title>
<link rel="alternate" type="text/html" href="${page}"/>
${enclosure ? enclosureLink(enclosure) : ""}
<published>${instantText(work.createdAt)}</published>
<updated>${instantText(work.updatedAt)}</updated>
<author><name>${author.name}</name><uri>${author.page}</uri></author>
${work.tags.map((tag) => xml`<category term="${tag}"/>`)}
<content type="html">${content}</content>
</entry>`;
}

const enclosureLink = ({ url, type, length }: Enclosure): Markup =>
  length === null
    ? xml`<link rel="enclosure" type="${type}" href="${url}"/>`
    : xml`<link rel="enclosure" type="${type}" length="${length}" href="${url}"/>`;
