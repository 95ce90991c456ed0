import { useRef } from "react";
import { restoreFocus } from "./lost-focus.ts";

/** For the control that a dialog focuses first: `<TextField {...FIRST_FOCUS} />`. */
export const FIRST_FOCUS = { "data-first-focus": true } as const;

/**
 * Focuses the marked control, else the dialog itself, so that its title is read; on closing restores the previous focus,
 * if there was any and its element is still there. Radix restores it only to its own triggers, and many dialogs here are
 * opened by state.
 */
export function useDialogFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus(event: Event) {
      event.preventDefault();
      opener.current = document.activeElement;
      const content = event.currentTarget as HTMLElement;
      (content.querySelector<HTMLElement>("[data-first-focus]") ?? content).focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
      // The page was loaded with the dialog open, or the opener was removed together with the dialog's subject.
      restoreFocus();
    },
  };
}
