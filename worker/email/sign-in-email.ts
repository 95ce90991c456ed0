import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { composeEmail } from "./email.ts";
import type { Email } from "./mail.port.ts";

/** The e-mail with the one-time code (rule A2). It never says whether the address is known. */
export const signInEmail = (code: string, origin: string, locale: LanguageCode): Email =>
  composeEmail({
    locale,
    origin,
    subject: m.email_code_subject({}, { locale }),
    paragraphs: [
      m.email_code_intro({}, { locale }),
      m.email_code_validity({}, { locale }),
      m.email_code_ignore({}, { locale }),
    ],
    code,
    footer: { reason: "SIGN_IN" },
  });
