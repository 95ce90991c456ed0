import type { LanguageCode, LocalizedText } from "#domain/kernel/localized-text.ts";

/** A person's words in the reader's language, and as they were written if that is another (rule N30). */
export interface EmailQuote {
  readonly shown: LocalizedText;
  /** Null: what is shown is the original. */
  readonly original: LocalizedText | null;
}

/** What an e-mail is about: an order, a payment, one of several notifications. */
export interface EmailCard {
  lines: readonly string[];
  /** On our own public address, the same for everybody. */
  pictureSrc?: string | null;
  quote?: EmailQuote | null;
  /** Where the card itself leads, if there are several. */
  href?: string;
}

/** Why a person gets an e-mail that cannot be switched off (rule N25). */
export type Reason = "SIGN_IN" | "DOCUMENT" | "ACCOUNT" | "TROUBLE" | "NOTICE";

export interface EmailContent {
  locale: LanguageCode;
  /** Where the site is: of the pictures and links that are the same in every e-mail. */
  origin: string;
  subject: string;
  paragraphs: readonly string[];
  /** Shown large, after the first paragraph. */
  code?: string;
  cards?: readonly EmailCard[];
  action?: { label: string; href: string };
  /** The link that switches e-mails like this one off, or why there is none. */
  footer: { switchOffHref: string } | { reason: Reason };
}

export interface FooterLink {
  label: string;
  href: string;
}
