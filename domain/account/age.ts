/** Nobody younger may have an account (terms). Years. */
export const MINIMUM_AGE = 15;
/** Younger people need the consent of a guardian (terms). Years. */
export const FULL_AGE = 18;
