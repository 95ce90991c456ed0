import { instantText } from "#worker/kernel/text/instant-text.ts";
import type { Enclosure } from "./enclosure.ts";
import { feedAddress, feedEntry, type FeedHead } from "./feed-entry.ts";
import type { FeedWork } from "./feed.queries.ts";

/** JSON Feed 1.1. */
export const jsonFeed = (head: FeedHead, works: readonly FeedWork[]): string =>
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: head.title,
    home_page_url: head.origin + head.pagePath,
    feed_url: feedAddress(head),
    language: head.locale,
    items: works.map((work) => itemOf(head, work)),
  });

function itemOf(head: FeedHead, work: FeedWork) {
  const { id, title, page, image, enclosure, author, content } = feedEntry(head, work);
  return {
    id,
    url: page,
    title,
    content_html: content,
    ...(image ? { image } : {}),
    date_published: instantText(work.createdAt),
    date_modified: instantText(work.updatedAt),
    authors: [{ name: author.name, url: author.page }],
    tags: work.tags,
    ...(enclosure ? { attachments: [attachmentOf(enclosure)] } : {}),
  };
}

const attachmentOf = ({ url, type, length }: Enclosure) => ({
  url,
  mime_type: type,
  ...(length === null ? {} : { size_in_bytes: length }),
});
