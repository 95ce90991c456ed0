import { useSyncExternalStore } from "react";

/** From here on the chat stands beside the order; the same width as the `xl:` of the layout. */
const CHAT_BESIDE = "(min-width: 80rem)";

function subscribe(listener: () => void) {
  const query = window.matchMedia(CHAT_BESIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Only one of the two chats may live: each holds a socket. */
export const useWideOrder = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(CHAT_BESIDE).matches,
    () => false,
  );
