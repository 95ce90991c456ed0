import { useEffect, useRef } from "react";
import { NEXT_STEP_ID } from "../commands/use-order-command.ts";

/**
 * Opening and closing an order puts the list elsewhere on the page, and takes away what was pressed (rule S42): the focus
 * goes to the order's row where that is seen, else to the order, or to the page.
 */
export function useFocusOnOpening(code: string | null): void {
  const before = useRef(code);
  useEffect(() => {
    const shown = code ?? before.current;
    const hasChanged = before.current !== code;
    before.current = code;
    if (!hasChanged || document.activeElement !== document.body) return;
    const row = document.querySelector<HTMLElement>(`a[data-order="${CSS.escape(shown ?? "")}"]`);
    const place = row?.checkVisibility() ? row : document.getElementById(NEXT_STEP_ID);
    (place ?? document.querySelector("main"))?.focus({ preventScroll: true });
  }, [code]);
}
