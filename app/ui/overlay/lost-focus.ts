/** For the heading that says what has become of the page when the control that had the focus is gone. */
export const FOCUS_AFTER = { "data-focus-after": true, tabIndex: -1 } as const;

/** Where nothing has the focus any more: gives it to that place if it is seen, else to the marked heading, else to the page. */
export function restoreFocus(place?: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  const places = [place, document.querySelector<HTMLElement>("[data-focus-after]"), document.querySelector("main")];
  places.find((one) => one?.checkVisibility())?.focus({ preventScroll: true });
}
