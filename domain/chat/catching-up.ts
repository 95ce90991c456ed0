/** Changes that are sent one by one after a disconnection; a client that missed more starts again from the latest page. */
export const CHANGES_A_CATCH_UP = 300;

/**
 * Code units of stored messages that a room reads for one answer (rule C36): a page ends there, though never before its first
 * message, and a catch-up that is longer starts again from the latest page.
 */
export const UNITS_AN_ANSWER = 1_000_000;
/** What an answer counts at least, however little there was to read. */
export const LEAST_UNITS_COUNTED = 2_000;
