import { useCallback, useState } from "react";
import { useLocation } from "react-router";
import { useNearEnd } from "../../../client/near-end.ts";

export interface ShownPage<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** Asks for a further page; null when it could not be had. */
export type LoadPage<Item> = (cursor: string) => Promise<ShownPage<Item> | null>;

export type MoreState = "IDLE" | "LOADING" | "FAILED";

/** What was loaded after the first page, which ended at the cursor `after`. */
interface FurtherPages extends ShownPage<unknown> {
  readonly after: string | null;
}

/** By history entry: going back to a list leads to where it was left (rule S29). */
const left = new Map<string, FurtherPages>();
const ENTRIES_MAX = 20;

function leave(entry: string, pages: FurtherPages): void {
  left.delete(entry);
  left.set(entry, pages);
  for (const oldest of [...left.keys()].slice(0, -ENTRIES_MAX)) left.delete(oldest);
}

/** A list page by page: the next one is loaded near the end of this one, or by the link (rule S29). */
export function useMorePages<Item>(first: ShownPage<Item>, loadPage: LoadPage<Item>) {
  const { key: entry } = useLocation();
  const [further, setFurther] = useState<ShownPage<Item>>(() => {
    const before = left.get(entry);
    // A first page that ends elsewhere now is not continued by what was loaded.
    return before?.after === first.nextCursor
      ? (before as ShownPage<Item>)
      : { items: [], nextCursor: first.nextCursor };
  });
  const [state, setState] = useState<MoreState>("IDLE");
  const { items: more, nextCursor: cursor } = further;

  const load = useCallback(async () => {
    if (!cursor || state === "LOADING") return;
    setState("LOADING");
    const page = await loadPage(cursor);
    if (!page) return setState("FAILED");
    const all = { items: [...more, ...page.items], nextCursor: page.nextCursor };
    leave(entry, { ...all, after: first.nextCursor });
    setFurther(all);
    setState("IDLE");
  }, [cursor, entry, first.nextCursor, loadPage, more, state]);
  useNearEnd(load, cursor !== null && state === "IDLE");

  return { items: [...first.items, ...more], hasMore: more.length > 0, cursor, state, load };
}
