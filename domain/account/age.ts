/** Nobody younger may have an account (terms). Years. */
export const MINIMUM_AGE = 15;
/** Whoever is younger needs the consent of a guardian (terms). Years. */
export const FULL_AGE = 18;
