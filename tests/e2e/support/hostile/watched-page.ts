import type { Browser, Page } from "@playwright/test";
import { MARK } from "./strings.ts";

/** What goes wrong on a person's pages, as it happens. */
export async function watchedPage(browser: Browser, wrong: string[]): Promise<Page> {
  const page = await browser.newPage();
  page.on("dialog", (dialog) => {
    wrong.push(`a script ran: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("pageerror", (error) => wrong.push(`an error: ${error.message}`));
  page.on("response", (response) => {
    if (response.status() >= 500) wrong.push(`${response.status()} ${response.url()}`);
  });
  page.on("request", (request) => {
    if (/evil\.example/.test(new URL(request.url()).host)) wrong.push(`a request to ${request.url()}`);
  });
  await page.addInitScript(() => {
    const reports: string[] = [];
    Object.assign(window, { policyReports: reports });
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      reports.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  return page;
}

/** Opens an address, and says what the page made of the texts in it. */
export async function look(page: Page, path: string, wrong: string[]): Promise<void> {
  const answered = await page.goto(path);
  if (answered?.status() !== 200) wrong.push(`${path}: ${String(answered?.status())}`);
  await page.locator("h1, [role=dialog]").first().waitFor();
  const { reports, made, links } = await page.evaluate((mark) => {
    const addresses = [...document.querySelectorAll("a[href], form[action], iframe[src]")].map(
      (each) => (each as HTMLAnchorElement).href || (each as HTMLFormElement).action || (each as HTMLIFrameElement).src,
    );
    return {
      reports: (window as unknown as { policyReports: string[] }).policyReports,
      made: document.querySelectorAll(`[${mark}]`).length,
      links: addresses.filter((address) => /^\s*(javascript|data|vbscript):/i.test(String(address))),
    };
  }, MARK);
  if (reports.length + made + links.length > 0) wrong.push(`${path}: ${JSON.stringify({ reports, made, links })}`);
}

/** Reads a feed as a reader would, and says what became of the texts in it. */
export async function lookAtFeed(page: Page, path: string, wrong: string[]): Promise<void> {
  const made = await page.evaluate(
    async ({ path: at, mark }) => {
      const text = await (await fetch(at)).text();
      const parsed = (source: string, type: DOMParserSupportedType) => new DOMParser().parseFromString(source, type);
      const contents = [];
      if (at.endsWith(".json")) {
        for (const { content_html } of JSON.parse(text).items) contents.push(content_html);
      } else {
        const feed = parsed(text, "application/xml");
        if (feed.querySelector("parsererror")) return ["not XML"];
        if (feed.querySelector(`[${mark}]`)) return ["an element in the feed"];
        for (const each of feed.querySelectorAll("item > description, entry > content"))
          contents.push(each.textContent);
      }
      if (contents.length === 0) return ["nothing in it"];
      return contents.filter((each) => parsed(each, "text/html").querySelector(`[${mark}], script, iframe`));
    },
    { path, mark: MARK },
  );
  if (made.length > 0) wrong.push(`${path}: ${made.join(" ").slice(0, 300)}`);
}
