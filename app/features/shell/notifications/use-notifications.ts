import { useCallback, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { ApiError } from "../../../client/outcome.ts";
import { call, trpc } from "../../../client/trpc.ts";

export type NotificationEntry = Awaited<ReturnType<typeof trpc.notificationOrder.getList.query>>["items"][number];

interface Loaded {
  items: readonly NotificationEntry[];
  /** Null after the last page; undefined before the first. */
  nextCursor: string | null | undefined;
}

const pageFrom = (cursor: string | undefined) => call(trpc.notificationOrder.getList.query({ cursor }));
type Page = Awaited<ReturnType<typeof pageFrom>>;

/**
 * The viewer's notifications, page by page. Shown ones count as read; the unread marks stay until the list is reopened.
 */
export function useNotifications() {
  const { revalidate } = useRevalidator();
  const [loaded, setLoaded] = useState<Loaded>({ items: [], nextCursor: undefined });
  const [apiError, setApiError] = useState<ApiError | null>(null);
  const [isLoading, setLoading] = useState(true);

  const show = useCallback(
    async (page: Page, isFirst: boolean) => {
      setLoading(false);
      setApiError(page.ok ? null : page.error);
      if (!page.ok) return;
      const { items, nextCursor } = page.value;
      setLoaded((before) => ({ items: isFirst ? items : [...before.items, ...items], nextCursor }));
      const unread = items.filter((item) => !item.isRead).map(({ id }) => id);
      if (unread.length === 0) return;
      const marked = await call(trpc.notificationOrder.markRead.mutate({ ids: unread }));
      if (marked.ok) await revalidate();
    },
    [revalidate],
  );
  useEffect(() => void pageFrom(undefined).then((page) => show(page, true)), [show]);

  const loadMore = () => {
    setLoading(true);
    void pageFrom(loaded.nextCursor ?? undefined).then((page) => show(page, false));
  };
  return { ...loaded, apiError, isLoading, loadMore };
}
