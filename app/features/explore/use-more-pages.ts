import { useCallback, useState } from "react";
import { useNearEnd } from "../../client/near-end.ts";

export interface ShownPage<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** Asks for a further page; null when it could not be had. */
export type LoadPage<Item> = (cursor: string) => Promise<ShownPage<Item> | null>;

export type MoreState = "IDLE" | "LOADING" | "FAILED";

/** A list page by page: the next one is loaded near the end of this one, or by the link (rule S29). */
export function useMorePages<Item>(first: ShownPage<Item>, loadPage: LoadPage<Item>) {
  const [more, setMore] = useState<readonly Item[]>([]);
  const [cursor, setCursor] = useState(first.nextCursor);
  const [state, setState] = useState<MoreState>("IDLE");

  const load = useCallback(async () => {
    if (!cursor || state === "LOADING") return;
    setState("LOADING");
    const page = await loadPage(cursor);
    if (!page) return setState("FAILED");
    setMore((before) => [...before, ...page.items]);
    setCursor(page.nextCursor);
    setState("IDLE");
  }, [cursor, loadPage, state]);
  useNearEnd(load, cursor !== null && state === "IDLE");

  return { items: [...first.items, ...more], hasMore: more.length > 0, cursor, state, load };
}
