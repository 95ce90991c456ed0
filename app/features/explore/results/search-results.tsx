import type { ReactElement } from "react";
import { FoundCount, type Found } from "./found-count.tsx";
import { MoreLink } from "./more-link.tsx";
import { NearestFound, type Nearest } from "./nearest-found.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { useMorePages, type LoadPage, type ShownPage } from "./use-more-pages.ts";

/** What each of the searches has found. */
export interface FoundItems<Item, Filter> {
  first: ShownPage<Item>;
  nearest: Nearest<Item> | null;
  /** Null where it is not known how many there are. */
  count: Found | null;
  filter: Filter;
}

export interface SearchResultsProps<Item> extends Omit<FoundItems<Item, unknown>, "filter"> {
  /** What was asked for in words. */
  asked: string;
  /** The same search without its filters; null where none is set. */
  wholePath: string | null;
  loadPage: LoadPage<Item>;
  pagePath: (cursor: string) => string;
  cards: (items: readonly Item[]) => ReactElement;
  exactly: (values: { count: number }) => string;
  moreThan: (values: { count: number }) => string;
  /** Where the cards have headings below one of their own. */
  heading?: string;
  noneTitle: string;
  noneBody: string;
  loadingLabel: string;
  endLabel: string;
}

/**
 * Results page by page: the next page is loaded near the end of this one, or by the link, which without JavaScript leads to a page of its
 * own. In place of none: what comes nearest.
 */
export function SearchResults<Item>({
  first,
  nearest,
  count,
  asked,
  wholePath,
  loadPage,
  pagePath,
  cards,
  ...words
}: SearchResultsProps<Item>) {
  const { items, hasMore, cursor, state, load } = useMorePages(first, loadPage);
  if (first.items.length === 0)
    return (
      <>
        <NothingFound title={words.noneTitle} wholePath={wholePath}>
          {words.noneBody}
        </NothingFound>
        {nearest && (
          <NearestFound {...nearest} asked={asked}>
            {cards(nearest.items)}
          </NearestFound>
        )}
      </>
    );
  return (
    <div className="grid gap-6">
      <FoundCount found={count} exactly={words.exactly} moreThan={words.moreThan} wholePath={wholePath} />
      {words.heading && <h2 className="sr-only">{words.heading}</h2>}
      {cards(items)}
      <MoreLink
        href={cursor && pagePath(cursor)}
        state={state}
        load={load}
        loadingLabel={words.loadingLabel}
        endLabel={hasMore ? words.endLabel : null}
      />
    </div>
  );
}
