import { useRef } from "react";

/** For the control that a dialog focuses first: `<TextField {...FIRST_FOCUS} />`. */
export const FIRST_FOCUS = { "data-first-focus": true } as const;

/** For the heading that says what has become of the page when the opener of a dialog is gone. */
export const FOCUS_AFTER = { "data-focus-after": true } as const;

/**
 * Focuses the marked control, else the dialog itself, so that its title is read; on closing restores the previous
 * focus, or focuses that heading, else the page, if there was none or its element is gone. Radix restores it only to its own triggers, and
 * many dialogs here are opened by state.
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
      if (document.activeElement !== document.body) return;
      const heading = document.querySelector<HTMLElement>("[data-focus-after]");
      if (heading) heading.focus();
      else document.querySelector("main")?.focus({ preventScroll: true });
    },
  };
}
