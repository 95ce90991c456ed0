/** A ref: what appears in answer to a press has the keyboard at once, because what was pressed is gone. */
export const focusOnArrival = (element: HTMLElement | null): void => element?.focus();
