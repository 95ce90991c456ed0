<<<<<<< HEAD
/** A field at fault marks itself: a control by `aria-invalid`, anything else by this attribute with what is wrong. */
=======
/** A field at fault marks itself: a control by `aria-invalid`, anything else by this attribute with its name (fault-links.tsx). */
>>>>>>> w-light
export const FAULT = "data-fault";
