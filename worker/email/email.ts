import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { markup, withLineBreaks, type Markup } from "../markup.ts";
import type { Email } from "./mail.port.ts";

export interface EmailContent {
  locale: LanguageCode;
  subject: string;
  paragraphs: readonly string[];
  /** Shown large, after the first paragraph. */
  code?: string;
  action?: { label: string; href: string };
  /** Small print at the end. */
  footer: readonly string[];
}

/** Text and HTML of an e-mail from one content. Some texts are written by people, so HTML escapes all of them. */
export function composeEmail(content: EmailContent): Email {
  const { subject, code, action, footer } = content;
  const [opening = "", ...rest] = content.paragraphs;
  const text = [
    opening,
    ...(code ? [code] : []),
    ...rest,
    ...(action ? [`${action.label}\n${action.href}`] : []),
    ...(footer.length > 0 ? [`-- \n${footer.join("\n")}`] : []),
  ].join("\n\n");
  return {
    subject: subject.toWellFormed().replaceAll(/\p{Cc}+/gu, " "),
    text: `${text}\n`,
    html: String(html(content)),
  };
}

function html({ locale, subject, paragraphs, code, action, footer }: EmailContent): Markup {
  const [opening = "", ...rest] = paragraphs;
  const paragraph = (words: string) => markup`<p style="margin:0 0 16px">${withLineBreaks(words)}</p>`;
  const body = [
    paragraph(opening),
    code ? markup`<p style="margin:0 0 16px;font-size:32px;font-weight:600;letter-spacing:6px">${code}</p>` : "",
    ...rest.map(paragraph),
    action
      ? markup`<p style="margin:24px 0"><a href="${action.href}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#2b2a28;color:#fff;text-decoration:none">${action.label}</a></p>`
      : "",
  ];
  return markup`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:32px 16px;background:#faf9f7;color:#2b2a28;font:16px/1.7 -apple-system,'Segoe UI','Hiragino Sans','Noto Sans JP',sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border:1px solid #e6e3de;border-radius:12px">
<p style="margin:0 0 24px;font-weight:600">${m.shell_site_name({}, { locale })}</p>${body}</div>
<p style="max-width:520px;margin:16px auto 0;font-size:13px;color:#6f6b65">${withLineBreaks(footer.join("\n"))}</p>
</body></html>`;
}
