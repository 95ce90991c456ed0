/** A field at fault marks itself: a control by `aria-invalid`, anything else by this attribute with what is wrong. */
export const FAULT = "data-fault";
