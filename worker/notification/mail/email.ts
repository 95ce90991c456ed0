import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { quoteLabel } from "./quote-label.ts";
import type { EmailCard, EmailContent, FooterLink, Reason } from "./email-content.ts";
import { emailPage } from "./email-page.ts";
import type { Email } from "./mailbox/mail.port.ts";

const REASONS: Readonly<Record<Reason, typeof m.email_reason_sign_in>> = {
  SIGN_IN: m.email_reason_sign_in,
  DOCUMENT: m.email_reason_document,
  ACCOUNT: m.email_reason_account,
  TROUBLE: m.email_reason_trouble,
  NOTICE: m.email_reason_notice,
};

/** The small print: a sentence, and the links of what may be switched off. */
function footerOf({ footer, locale, origin }: EmailContent): { sentence: string; links: readonly FooterLink[] } {
  if ("reason" in footer) return { sentence: REASONS[footer.reason]({}, { locale }), links: [] };
  return {
    sentence: m.email_footer({}, { locale }),
    links: [
      { label: m.email_switch_off({}, { locale }), href: footer.switchOffHref },
      { label: m.email_settings({}, { locale }), href: origin + PATHS.notificationSettings },
    ],
  };
}

/** Text and HTML of an e-mail from one content. Some texts are written by people, so HTML escapes all of them. */
export function composeEmail(content: EmailContent): Email {
  const { subject, code, cards = [], action, footer } = content;
  const [opening = "", ...rest] = content.paragraphs;
  const { sentence, links } = footerOf(content);
  const text = [
    opening,
    ...(code ? [code] : []),
    ...rest,
    ...cards.map((card) => cardText(card, content.locale)),
    ...(action ? [`${action.label}\n${action.href}`] : []),
    `-- \n${[sentence, ...links.map(({ label, href }) => `${label}\n${href}`)].join("\n")}`,
  ].join("\n\n");
  return {
    subject: subject.toWellFormed().replaceAll(/\p{Cc}+/gu, " "),
    text: `${text}\n`,
    html: String(emailPage({ ...content, sentence, links })),
    ...("switchOffHref" in footer ? { headers: oneClick(footer.switchOffHref) } : {}),
  };
}

const asQuoted = (text: string): string => text.replaceAll(/^/gm, "> ");

function cardText({ lines, quote, href }: EmailCard, locale: LanguageCode): string {
  const words = quote ? [...(lines.length > 0 ? [""] : []), asQuoted(quote.shown.text)] : [];
  const original = quote?.original
    ? ["", quoteLabel(quote.original.languageCode, locale), asQuoted(quote.original.text)]
    : [];
  return [...lines, ...(href ? [href] : []), ...words, ...original].join("\n");
}

/** RFC 8058: the mail program's own button posts there. */
const oneClick = (href: string) => ({
  "List-Unsubscribe": `<${href}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
