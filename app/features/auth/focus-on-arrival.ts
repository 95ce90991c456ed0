/** A ref: a step of a dialog puts the keyboard into its first field, as the dialog itself did with the first step. */
export const focusOnArrival = (element: HTMLElement | null): void => element?.focus();
