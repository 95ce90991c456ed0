import { useSyncExternalStore } from "react";
import type { Screen } from "#domain/account/navigation.ts";

/** From this width on the dashboard has its sidebar, so the menus need not repeat it. */
const WIDE_SCREEN = "(min-width: 1024px)";

function subscribe(listener: () => void) {
  const query = window.matchMedia(WIDE_SCREEN);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

export const useScreen = (): Screen =>
  useSyncExternalStore(
    subscribe,
    () => (window.matchMedia(WIDE_SCREEN).matches ? "WIDE" : "SMALL"),
    () => "SMALL",
  );
