import { useEffect, useRef } from "react";
import { restoreFocus } from "../../../ui/overlay/lost-focus.ts";

/**
 * Opening and closing an order puts the list elsewhere on the page, and takes away what was pressed (rule S42): the focus
 * goes to the order's row where that is seen, else to the order, or to the page. So it does when the other side's act
 * redraws `data` without the control that had it; a person who has pressed an empty place keeps no focus.
 */
export function useRestoredFocus(code: string | null, data: object): void {
  const before = useRef(code);
  const hadFocus = useHadFocus();
  useEffect(() => {
    const shown = code ?? before.current;
    const hasChanged = before.current !== code;
    before.current = code;
    if (hasChanged) restoreFocus(document.querySelector<HTMLElement>(`a[data-order="${CSS.escape(shown ?? "")}"]`));
    else if (hadFocus.current) restoreFocus();
  }, [code, data, hadFocus]);
}

/** Whether a control was focused last, rather than a press beside all of them. */
function useHadFocus() {
  const hadFocus = useRef(false);
  useEffect(() => {
    const focused = () => (hadFocus.current = true);
    const pressed = () => (hadFocus.current = false);
    document.addEventListener("focusin", focused);
    // Before the focus that it may give.
    document.addEventListener("pointerdown", pressed, true);
    return () => {
      document.removeEventListener("focusin", focused);
      document.removeEventListener("pointerdown", pressed, true);
    };
  }, []);
  return hadFocus;
}
