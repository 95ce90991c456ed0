import { useCallback, useEffect, useRef, useState, type ReactElement } from "react";
import { useFetcher, useLocation } from "react-router";
import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { classes } from "../../../ui/classes.ts";
import { Button } from "../../../ui/button/button.tsx";
import { NEAR_END_PX } from "../../../client/near-end.ts";

interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

interface MorePagesProps<Item> {
  /** The first page, as the route's loader returned it under the name `page`; the next ones come the same way. */
  first: Page<Item>;
  label: string;
  className?: string;
  /** Renders one item as an `li` with a key; `before` is the one above it. */
  children: (item: Item, before: Item | null) => ReactElement;
}

/** A list that appends the loader's next pages, by scrolling or by the button. */
export function MorePages<Item>({ first, label, className = "gap-3", children }: MorePagesProps<Item>) {
  const { pathname, search } = useLocation();
  const from = pathname + search;
  return (
    <ul key={from} aria-label={label} className={classes("grid", className)}>
      <PageItems page={first} from={from} before={null}>
        {children}
      </PageItems>
    </ul>
  );
}

/** Each page holds the fetcher of the next, so that a revalidation reloads all of them. */
interface PageItemsProps<Item> {
  page: Page<Item>;
  from: string;
  /** The last item of the page before. */
  before: Item | null;
  children: (item: Item, before: Item | null) => ReactElement;
}

function PageItems<Item>({ page, from, before, children }: PageItemsProps<Item>) {
  return (
    <>
      {page.items.map((item, index) => children(item, page.items[index - 1] ?? before))}
      {page.nextCursor !== null && (
        <NextPage cursor={page.nextCursor} from={from} before={page.items.at(-1) ?? before}>
          {children}
        </NextPage>
      )}
    </>
  );
}

interface NextPageProps<Item> extends Omit<PageItemsProps<Item>, "page"> {
  cursor: string;
}

function NextPage<Item>({ cursor, from, before, children }: NextPageProps<Item>) {
  const { data, state, load } = useFetcher<{ page: Page<Item> | null }>();
  const place = useRef<HTMLLIElement>(null);
  const [pathname, search] = from.split("?");
  const parameters = new URLSearchParams(search);
  parameters.set("cursor", cursor);
  const next = `${pathname}?${parameters.toString()}`;
  const isLoaded = Boolean(data?.page);
  const [isOffline, setOffline] = useState(false);
  /** Without a connection the router would put an error in the page's place (rule S85). */
  const ask = useCallback(() => {
    setOffline(!navigator.onLine);
    if (navigator.onLine) void load(next);
  }, [load, next]);

  useEffect(() => {
    const element = place.current;
    if (!element || isLoaded) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && ask(), {
      rootMargin: `${NEAR_END_PX}px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isLoaded, ask]);

  if (data?.page)
    return (
      <PageItems page={data.page} from={from} before={before}>
        {children}
      </PageItems>
    );
  return (
    <li ref={place} className="grid justify-items-center gap-3 py-2">
      {isOffline && <Alert tone="negative">{m.shell_offline()}</Alert>}
      <Button variant="secondary" isPending={state !== "idle"} onClick={ask}>
        {m.order_load_more()}
      </Button>
    </li>
  );
}
