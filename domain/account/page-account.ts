/**
 * Whose page a call comes from (rule A50): what our own pages send along with whatever changes something. A call without it
 * comes from no page of ours and is served for the account of its session or key.
 */
export const PAGE_ACCOUNT_HEADER = "x-page-account";
/** The same where a page cannot set headers: in a form, and in the address of a websocket. */
export const PAGE_ACCOUNT_FIELD = "pageAccount";

/** What the page of a visitor says instead of an account's id. */
export const NOBODY = "nobody";

/**
 * Whether a page may go on for the person who asks now. A page whose session has ended may: there is nobody it
 * could act for by mistake, and what needs a session is refused for that.
 */
export const isPageOfViewer = (pageAccount: string | null, accountId: string | null): boolean =>
  pageAccount === null || accountId === null || pageAccount === accountId;
