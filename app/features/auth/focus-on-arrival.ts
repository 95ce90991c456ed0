/** A ref that focuses the first field of a dialog's later steps, as the dialog itself does for the first step. */
export const focusOnArrival = (element: HTMLElement | null): void => element?.focus();
