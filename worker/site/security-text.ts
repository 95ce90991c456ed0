import { DAY, dateOf, type Instant } from "#domain/kernel/instants.ts";

/** The standard asks for less than a year; it is written again for each reader. */
const VALID_DAYS = 180;

/** Where to report a hole (RFC 9116; SECURITY.md says how): the mailbox `security` of the site's own domain. */
export const securityText = (origin: string, now: Instant): string =>
  [
    `Contact: mailto:security@${new URL(origin).hostname}`,
    `Expires: ${dateOf(now + VALID_DAYS * DAY)}T00:00:00Z`,
    "Preferred-Languages: en, ja",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
