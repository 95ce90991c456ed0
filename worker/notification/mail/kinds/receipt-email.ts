import type { ReceiptKind } from "#domain/payment/receipt.ts";
import { m } from "#messages";
import type { Paper } from "#worker/payment/paper/paper.ts";
import { composeEmail } from "../email.ts";
import type { Email } from "../mailbox/mail.port.ts";

export interface ReceiptEmail {
  kind: ReceiptKind;
  paper: Paper;
  origin: string;
  /** The receipt's page, absolute, on our own origin. */
  href: string;
  pdf: Uint8Array<ArrayBuffer>;
}

/** What the receipt says, the way to its page, and its PDF (rule M50). */
export function receiptEmail({ kind, paper, origin, href, pdf }: ReceiptEmail): Email {
  const { locale, headline, facts } = paper;
  const lines = [...(headline ? [headline] : []), ...facts];
  const isPayment = kind === "PAYMENT";
  return {
    ...composeEmail({
      locale,
      origin,
      subject: isPayment ? m.receipt_email_subject({}, { locale }) : m.receipt_email_refund_subject({}, { locale }),
      paragraphs: [isPayment ? m.receipt_email_body({}, { locale }) : m.receipt_email_refund_body({}, { locale })],
      cards: [{ lines: lines.map(({ label, text }) => m.receipt_email_line({ label, text }, { locale })) }],
      action: { label: m.receipt_email_open({}, { locale }), href },
      footer: { reason: "DOCUMENT" },
    }),
    attachments: [{ filename: paper.fileName, type: "application/pdf", content: pdf }],
  };
}
