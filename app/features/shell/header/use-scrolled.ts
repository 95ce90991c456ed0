import { useSyncExternalStore } from "react";

/** Pixels of scroll after which the header gets its border and blur (rule S10). */
const HEADER_SCROLL = 60;

function subscribe(listener: () => void) {
  window.addEventListener("scroll", listener, { passive: true });
  return () => window.removeEventListener("scroll", listener);
}

export const useScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > HEADER_SCROLL,
    () => false,
  );
