import { m } from "#messages";
import { markup, withLineBreaks, type Markup } from "#worker/kernel/text/markup.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { quoteLabel } from "./quote-label.ts";
import type { EmailCard, EmailContent, EmailQuote, FooterLink } from "./email-content.ts";
import { DARK_STYLES, STYLES as S } from "./email-styles.ts";

/** Made from public/favicon.svg: mail programs show no SVG. */
const MARK = "/email-mark.png";

interface Footer {
  sentence: string;
  links: readonly FooterLink[];
}

/**
 * The HTML part. Tables and styles in the elements themselves, because mail programs know little else; the style element only
 * turns it dark, for those that know it. No picture but our own, none of them anybody's in particular: nobody learns who read
 * what (rule N25).
 */
export function emailPage(content: EmailContent & Footer): Markup {
  const { locale, origin, subject, code, cards = [], action, sentence, links } = content;
  const [opening = "", ...rest] = content.paragraphs;
  const name = m.shell_site_name({}, { locale });
  const body = [
    paragraph(opening),
    code ? markup`<p class="text" style="${S.code}">${code}</p>` : "",
    ...rest.map(paragraph),
    ...cards.map((each) => card(each, locale)),
    action ? button(action) : "",
  ];
  return markup`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${subject}</title>
<style>${DARK_STYLES}</style>
</head>
<body class="page" style="${S.body}">
<div lang="${locale}" class="page" style="${S.page}">
<div style="${S.preheader}">${preheader(content)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="padding-right:10px"><img src="${origin + MARK}" width="28" height="28" alt="" style="${S.mark}"></td>
<td class="text" style="${S.name}">${name}</td>
</tr></table></td></tr>
<tr><td class="sheet" style="${S.sheet}">${body}</td></tr>
<tr><td class="muted" style="${S.footer}">${withLineBreaks(sentence)}${links.map(
    ({ label, href }) => markup`<br><a class="muted" href="${href}" style="${S.footerLink}">${label}</a>`,
  )}</td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>`;
}

const paragraph = (words: string): Markup =>
  markup`<p class="text" style="${S.paragraph}">${withLineBreaks(words)}</p>`;

/** What a list of e-mails shows beside the subject: what it is about. A code is not shown to who looks over a shoulder. */
const preheader = ({ paragraphs, cards = [], code }: EmailContent): string =>
  [...(code ? [] : cards.flatMap(({ lines }) => lines.slice(0, 1))), ...paragraphs].join(" ");

function card({ lines, pictureSrc, quote, href }: EmailCard, locale: LanguageCode): Markup {
  const [title = "", ...facts] = lines;
  const heading = href
    ? markup`<a class="link" href="${href}" style="${S.cardLink}">${title}</a>`
    : title && markup`<strong class="text" style="${S.cardTitle}">${title}</strong>`;
  const picture = pictureSrc
    ? markup`<tr><td><img src="${pictureSrc}" width="510" alt="" style="${S.picture}"></td></tr>`
    : "";
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="card" style="${S.card}">${picture}
<tr><td style="padding:14px 16px">${heading}${facts.map(
    (fact) => markup`<br><span class="muted" style="${S.fact}">${fact}</span>`,
  )}${quote ? quoted(quote, locale) : ""}</td></tr></table>`;
}

/** The reader's language first, the original below (rule N30). */
function quoted({ shown, original }: EmailQuote, locale: LanguageCode): Markup {
  const below = original
    ? markup`<br><span class="muted" style="${S.fact}">${quoteLabel(original.languageCode, locale)}</span>
<div lang="${original.languageCode}" class="muted original" style="${S.original}">${withLineBreaks(original.text)}</div>`
    : "";
  return markup`<div lang="${shown.languageCode}" class="text quote" style="${S.quote}">${withLineBreaks(shown.text)}</div>${below}`;
}

const button = ({ label, href }: { label: string; href: string }): Markup =>
  markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 4px"><tr><td class="button" style="${S.button}"><a class="button-text" href="${href}" style="${S.buttonText}">${label}</a></td></tr></table>`;
