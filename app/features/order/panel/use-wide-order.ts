import { useSyncExternalStore } from "react";

/** From this width on the chat is shown beside the order; equal to the `min-[820px]:` of the layout. */
const CHAT_BESIDE = "(min-width: 820px)";

function subscribe(listener: () => void) {
  const query = window.matchMedia(CHAT_BESIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/**
 * Only one of the two chats may be mounted, because each opens a websocket. Null until the page knows its width: neither is
 * loaded for nothing.
 */
export const useWideOrder = (): boolean | null =>
  useSyncExternalStore<boolean | null>(
    subscribe,
    () => window.matchMedia(CHAT_BESIDE).matches,
    () => null,
  );
