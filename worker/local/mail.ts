import { html } from "hono/html";
import {
  readLocalAttachment,
  readLocalHtml,
  readLocalMailbox,
} from "#worker/notification/mail/mailbox/local-mailbox.ts";
import type { Scope } from "#worker/http/route.ts";

const REFRESH_SECONDS = 3;

/** GET /dev/mail.json?to= (contract.md, Local runs). */
export async function mailJson({ context }: Scope) {
  return context.json(await readLocalMailbox(context.env.DB, context.req.query("to") ?? null));
}

/** GET /dev/mail/attachment?id= */
export async function mailAttachment({ context }: Scope) {
  const file = await readLocalAttachment(context.env.DB, Number(context.req.query("id")));
  return file === null ? context.notFound() : context.body(file.content, 200, { "content-type": file.type });
}

/** GET /dev/mail/html?id= : the HTML part as a mail program would show it, which runs no scripts. */
export async function mailHtml({ context }: Scope) {
  const page = await readLocalHtml(context.env.DB, Number(context.req.query("id")));
  if (page === null) return context.notFound();
  context.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'");
  return context.html(page);
}

/** GET /dev/mail: the same e-mails as a page; English only, because only developers see it. */
export async function mailPage({ context }: Scope) {
  const letters = await readLocalMailbox(context.env.DB, context.req.query("to") ?? null);
  context.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
  return context.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta http-equiv="refresh" content="${REFRESH_SECONDS}" />
          <title>Local mail</title>
          <style>
            body {
              font:
                16px/1.6 system-ui,
                sans-serif;
              max-width: 720px;
              margin: 32px auto;
              padding: 0 16px;
              color: #222;
              background: #faf9f7;
            }
            article {
              background: #fff;
              border: 1px solid #ddd;
              border-radius: 12px;
              padding: 16px 20px;
              margin: 16px 0;
            }
            h1 {
              font-size: 24px;
            }
            h2 {
              font-size: 17px;
              margin: 0;
            }
            small {
              color: #666;
            }
            pre {
              white-space: pre-wrap;
              font: inherit;
              margin: 12px 0 0;
              overflow-wrap: anywhere;
            }
          </style>
        </head>
        <body>
          <h1>Local mail</h1>
          ${letters.length === 0 ? html`<p>Nothing has been sent yet.</p>` : ""}
          ${letters.map(
            (letter) =>
              html`<article>
                <h2>${letter.subject}</h2>
                <small>to <a href="/dev/mail?to=${encodeURIComponent(letter.to)}">${letter.to}</a>, ${letter.at}</small>
                <small>· <a href="/dev/mail/html?id=${letter.id}">HTML</a></small>
                <pre>${letter.text}</pre>
                ${letter.attachments?.map(
                  ({ id, filename }) => html`<p><a href="/dev/mail/attachment?id=${id}">${filename}</a></p>`,
                )}
              </article>`,
          )}
        </body>
      </html>`,
  );
}
