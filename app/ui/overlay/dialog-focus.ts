import { useRef } from "react";

/** On the control that a dialog puts the keyboard into: `<TextField {...FIRST_FOCUS} />`. */
export const FIRST_FOCUS = { "data-first-focus": true } as const;

/**
 * Into the marked control, else onto the dialog itself, so that its title is read; and back to whatever had the focus before, or to
 * the page where nothing had it or that is gone. Radix gives it back only to its own triggers, and many dialogs here are opened by state.
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
      // The page was opened with the dialog, or the opener went with what the dialog was about.
      if (document.activeElement === document.body) document.querySelector("main")?.focus({ preventScroll: true });
    },
  };
}
