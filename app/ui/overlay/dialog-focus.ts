import { useRef } from "react";
import { restoreFocus } from "./lost-focus.ts";

/** For the control that a dialog focuses first: `<TextField {...FIRST_FOCUS} />`. */
export const FIRST_FOCUS = { "data-first-focus": true } as const;

/** What opened each dialog that is open, the topmost last. */
const openers: (Element | null | undefined)[] = [];

/**
 * Focuses the marked control, else the dialog itself, so that its title is read; on closing restores the previous focus,
 * if there was any and its element is still there. Radix restores it only to its own triggers, and many dialogs here are
 * opened by state.
 */
export function useDialogFocus() {
  const opener = useRef<Element | null>(undefined);
  return {
    onOpenAutoFocus(event: Event) {
      event.preventDefault();
      // One that takes another's place, whose button is gone with it, was opened by what opened that one.
      opener.current = document.activeElement === document.body ? openers.at(-1) : document.activeElement;
      openers.push(opener.current);
      const content = event.currentTarget as HTMLElement;
      (content.querySelector<HTMLElement>("[data-first-focus]") ?? content).focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      openers.splice(openers.lastIndexOf(opener.current), 1);
      if (opener.current instanceof HTMLElement) opener.current.focus();
      // The page was loaded with the dialog open, or the opener was removed together with the dialog's subject.
      restoreFocus();
    },
  };
}
