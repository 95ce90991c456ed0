const HOSTNAME = /^https?:\/\/([^/:]+)/;

/** Where people write to, of the site at this origin: the mailbox `support` of its own domain. */
export const supportAddress = (origin: string): string => `support@${HOSTNAME.exec(origin)?.[1] ?? ""}`;
