/**
 * What the socket of an account says (contract.md, Websockets; rule S41): something on the person's lists or in their bell is
 * new. Pages then load again what they show.
 */
export type AccountFrame = {
  readonly type: "news";
  /** Unread notifications, as the bell counts them. */
  readonly unreadCount: number;
  /** Whether it is the person's quiet hours (rule N20): nothing sounds then. */
  readonly isQuiet: boolean;
};

/** The socket's parameter for when the page was made (epoch milliseconds); what is newer is told at once. */
export const SHOWN_SINCE = "since";
