import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** A ref for the page's content: it is focused after a navigation that removed the focused element. */
export function useKeyboardOnArrival() {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    const isLost = arrivedAt.current !== pathname && document.activeElement === document.body;
    arrivedAt.current = pathname;
    if (isLost) content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}
