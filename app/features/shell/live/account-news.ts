import { useEffect, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import type { AccountFrame } from "#domain/account/account-frames.ts";
import { SECOND } from "#domain/kernel/instants.ts";
import { createSubscribers } from "../../../client/subscribers.ts";

/* What the account's socket has said since the page was loaded, for every component that shows it (rule S41). */

const { subscribe, tell } = createSubscribers();
let unreadCount: number | null = null;

export function announce(frame: AccountFrame): void {
  unreadCount = frame.unreadCount;
  tell();
}

/** The page's own data is newer now. */
export function forgetUnread(): void {
  unreadCount = null;
}

/** Null until there was news. */
export const useLiveUnread = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => unreadCount,
    () => null,
  );

/** News come in bursts: a message, its notification, that it was read. */
const AT_MOST_EVERY = SECOND;

/** Loads the page's data again after news, at once and then at most every second; a hidden page waits until it is seen. */
export function useReloadOnNews(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let isWanted = false;
    let isBusy = false;
    const reload = async () => {
      isWanted = true;
      if (isBusy || document.visibilityState === "hidden") return;
      isBusy = true;
      while (isWanted) {
        isWanted = false;
        await revalidate();
        await new Promise((resolve) => setTimeout(resolve, AT_MOST_EVERY));
      }
      isBusy = false;
    };
    const seen = () => isWanted && void reload();
    const unsubscribe = subscribe(() => void reload());
    document.addEventListener("visibilitychange", seen);
    return () => {
      unsubscribe();
      isWanted = false;
      document.removeEventListener("visibilitychange", seen);
    };
  }, [revalidate]);
}
