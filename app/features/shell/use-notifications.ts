import { useCallback, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { Trouble } from "../../client/outcome.ts";
import { attempt, trpc } from "../../client/trpc.ts";

export type NotificationEntry = Awaited<ReturnType<typeof trpc.notificationOrder.getList.query>>["items"][number];

interface Loaded {
  items: readonly NotificationEntry[];
  /** Null after the last page; undefined before the first. */
  nextCursor: string | null | undefined;
}

/** The viewer's notifications, page by page. What has been shown counts as read; the marks stay until the list is opened anew. */
export function useNotifications() {
  const { revalidate } = useRevalidator();
  const [loaded, setLoaded] = useState<Loaded>({ items: [], nextCursor: undefined });
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isLoading, setLoading] = useState(false);

  const loadFrom = useCallback(
    async (cursor: string | undefined) => {
      setLoading(true);
      setTrouble(null);
      const page = await attempt(trpc.notificationOrder.getList.query({ cursor }));
      setLoading(false);
      if (!page.ok) return setTrouble(page.error);
      const { items, nextCursor } = page.value;
      setLoaded((before) => ({ items: cursor === undefined ? items : [...before.items, ...items], nextCursor }));
      const unread = items.filter((item) => !item.isRead).map(({ id }) => id);
      if (unread.length === 0) return;
      const marked = await attempt(trpc.notificationOrder.markRead.mutate({ ids: unread }));
      if (marked.ok) await revalidate();
    },
    [revalidate],
  );
  useEffect(() => void loadFrom(undefined), [loadFrom]);

  return { ...loaded, trouble, isLoading, loadMore: () => void loadFrom(loaded.nextCursor ?? undefined) };
}
