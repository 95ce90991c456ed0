import { html as escapingHtml } from "hono/html";

/** Markup that is already escaped. Hono allows for parts that are waited for: pages.ts waits for the whole page. */
export type Html = ReturnType<typeof escapingHtml>;

type Part = Html | string | number | null | undefined | false | readonly Part[];

/** Escapes whatever is put in. */
export const html: (strings: TemplateStringsArray, ...parts: readonly Part[]) => Html = escapingHtml;

/** A button that posts to the control door; see browser/pages.js. */
export const button = (label: string, path: string, body: object = {}, id = ""): Html =>
  html`<button type="button" ${id ? html`id="${id}"` : ""} data-post="${path}" data-body="${JSON.stringify(body)}">
    ${label}
  </button>`;

export const page = (sandbox: string, title: string, body: Html, kind = "", challenge = ""): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/dev/stripe/pages.css" />
        <script src="/dev/stripe/pages.js" defer></script>
      </head>
      <body ${challenge ? html`data-challenge="${challenge}"` : ""} data-sandbox="${sandbox}" class="${kind}">
        <main inert>
          ${body}
          <p role="alert" id="trouble"></p>
        </main>
      </body>
    </html>`;
