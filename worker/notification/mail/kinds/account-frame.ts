import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { EmailCard, Reason } from "../email-content.ts";
import { composeEmail } from "../email.ts";
import type { Email } from "../mailbox/mail.port.ts";

/** Whose site it is, and what its reader reads. */
export interface AccountReader {
  readonly origin: string;
  readonly locale: LanguageCode;
}

/** The same, for what says when: the reader's zone, null where it is not known (rule S50). */
export interface ReaderWithClock extends AccountReader {
  readonly timeZone: string | null;
}

interface AccountWords {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly code?: string;
  readonly facts?: EmailCard;
  /** A page of ours. */
  readonly action?: { readonly label: string; readonly path: string };
  readonly reason?: Reason;
}

/** The frame of every e-mail about an account: they must come (rule N25), and lead to a page of ours or nowhere. */
export const accountEmail = (
  { origin, locale }: AccountReader,
  { subject, paragraphs, code, facts, action, reason = "ACCOUNT" }: AccountWords,
): Email =>
  composeEmail({
    locale,
    origin,
    subject,
    paragraphs,
    ...(code === undefined ? {} : { code }),
    ...(facts === undefined ? {} : { cards: [facts] }),
    ...(action === undefined ? {} : { action: { label: action.label, href: origin + action.path } }),
    footer: { reason },
  });
