/** A field at fault marks itself: a control by `aria-invalid`, anything else by this attribute with its name (fault-links.tsx). */
export const FAULT = "data-fault";

/** What a label calls its control, where it says more than that. */
export const NAME = "data-name";
