import { joined, type Markup } from "#worker/kernel/text/markup.ts";
import { xml } from "../xml.ts";
import type { Enclosure } from "./enclosure.ts";
import { feedAddress, feedEntry, updatedAt, type FeedHead } from "./feed-entry.ts";
import type { FeedWork } from "./feed.queries.ts";

/** RSS 2.0, with the elements of Atom and Dublin Core that readers expect in it: it has none of its own for them. */
export const rssFeed = (head: FeedHead, works: readonly FeedWork[]): string =>
  String(xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${head.title}</title>
<link>${head.origin + head.pagePath}</link>
<description>${head.title}</description>
<language>${head.locale}</language>
<lastBuildDate>${dateOf(updatedAt(works))}</lastBuildDate>
<atom:link rel="self" type="application/rss+xml" href="${feedAddress(head)}"/>
${joined(
  works.map((work) => itemOf(head, work)),
  "\n",
)}
</channel>
</rss>`);

/** RFC 822, as RSS wants it. */
const dateOf = (instant: number): string => new Date(instant).toUTCString();

function itemOf(head: FeedHead, work: FeedWork): Markup {
  const { id, title, page, enclosure, author, content } = feedEntry(head, work);
  return xml`<item>
<guid isPermaLink="false">${id}</guid>
<title>${title}</title>
<link>${page}</link>
<pubDate>${dateOf(work.createdAt)}</pubDate>
<dc:creator>${author.name}</dc:creator>
${work.tags.map((tag) => xml`<category>${tag}</category>`)}
<description>${content}</description>
${enclosure ? enclosureElement(enclosure) : ""}
</item>`;
}

/** RSS demands a length: 0 says that it is not known (RSS Best Practices Profile). */
const enclosureElement = ({ url, type, length }: Enclosure): Markup =>
  xml`<enclosure url="${url}" length="${length ?? 0}" type="${type}"/>`;
