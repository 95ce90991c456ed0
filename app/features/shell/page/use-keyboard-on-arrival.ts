import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** A ref for the page's content: it takes the keyboard when what was pressed has gone with the page before. */
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
