import { INBOX_PROOF_FRAGMENT } from "#domain/account/inbox-proof.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { composeEmail } from "../email.ts";
import type { Email } from "../mailbox/mail.port.ts";

/** The e-mail with the one-time code (rule A2). It never says whether the address is known. */
export const signInEmail = ({
  code,
  proof,
  origin,
  locale,
}: {
  readonly code: string;
  /** `makeInboxProof`. */
  readonly proof: string;
  readonly origin: string;
  readonly locale: LanguageCode;
}): Email =>
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
    action: {
      label: m.email_code_again({}, { locale }),
      href: `${origin}/?auth=signin#${INBOX_PROOF_FRAGMENT}${proof}`,
    },
    footer: { reason: "SIGN_IN" },
  });
