/** Markup that is already escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function render(part: Part): string {
  if (part instanceof Html) return part.text;
  if (part === null || part === undefined || part === false) return "";
  if (typeof part === "object") return part.map(render).join("");
  return String(part).replace(/[&<>"']/g, (character) => ESCAPES[character] as string);
}

/** Escapes whatever is put in. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.map((string, index) => string + render(parts[index])).join(""));

/** A button that posts to the control door; see browser/pages.js. */
export const button = (label: string, path: string, body: object = {}, id = ""): Html =>
  html`<button type="button" ${id ? html`id="${id}"` : ""} data-post="${path}" data-body="${JSON.stringify(body)}">
    ${label}
  </button>`;

export const page = (sandbox: string, title: string, body: Html, kind = ""): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/dev/stripe/pages.css" />
        <script src="/dev/stripe/pages.js" defer></script>
      </head>
      <body data-sandbox="${sandbox}" class="${kind}">
        <main inert>
          ${body}
          <p role="alert" id="trouble"></p>
        </main>
      </body>
    </html>`.text;
