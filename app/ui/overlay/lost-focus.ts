/** For the heading that says what has become of the page when the control that had the focus is gone. */
export const FOCUS_AFTER = { "data-focus-after": true, tabIndex: -1 } as const;

/**
 * Where nothing has the focus any more: gives it to that place if it is seen, else to the marked heading, else to the page.
 * What has the focus is scrolled into sight, but for the page itself.
 */
export function restoreFocus(place?: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  const places = [place, document.querySelector<HTMLElement>("[data-focus-after]")];
  const found = places.find((one) => one?.checkVisibility());
  if (found) found.focus();
  else document.querySelector("main")?.focus({ preventScroll: true });
}
