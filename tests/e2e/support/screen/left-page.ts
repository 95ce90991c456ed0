import { expect, test, type Page } from "@playwright/test";
import { signIn } from "../../../../scripts/screens/screens.ts";
import { wordsOf } from "../words/words.ts";
import { comesToLife } from "./comes-to-life.ts";
import { holdSite } from "./held-site.ts";

const say = wordsOf("en");
const NEXT = "/explore/works";
const LEFT = "/dashboard/setting/profile";

/** What of a page is still on its way when it is left, by its path; `begin` asks for it. */
const PARTS: Record<string, { held: RegExp; begin: (page: Page) => Promise<unknown> }> = {
  "its document": {
    held: /^\/dashboard\/setting\/profile$/,
    begin: (page) => page.goto(LEFT, { waitUntil: "commit" }),
  },
  "the code of a part": { held: /account-socket/, begin: (page) => page.goto(LEFT, { waitUntil: "commit" }) },
  "the data of a page it leads to": {
    held: /account\.data/,
    async begin(page) {
      await page.goto(LEFT);
      await comesToLife(page);
      await page.locator('a[href="/dashboard/setting/account"]').first().click();
    },
  },
};

/** Firefox says itself that an account's socket was not opened, which is so at any address but the site's own. */
const OF_SOCKETS = /wss?:\/\//;

/** What a page shows and says of errors outlives it in the tab's storage. */
const watchErrors = (title: string) => {
  const see = (what: string) => sessionStorage.setItem("seen", `${sessionStorage.getItem("seen") ?? ""}${what}\n`);
  addEventListener("error", ({ message }) => see(message));
  addEventListener("unhandledrejection", (event: PromiseRejectionEvent) =>
    queueMicrotask(() => event.defaultPrevented || see(String(event.reason))),
  );
  const look = () => document.body?.textContent.includes(title) && see(`shown: ${title}`);
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  addEventListener("pagehide", () => sessionStorage.setItem("left", location.pathname));
};

/** Rule S93, in whichever browser: a test for each part of a page. */
export function pagesAreLeftQuietly(): void {
  for (const [part, { held, begin }] of Object.entries(PARTS)) {
    test(`a page that is left while ${part} is still coming shows no error and leaves none uncaught (rule S93)`, async ({
      browser,
      baseURL,
    }) => {
      const site = await holdSite(baseURL!);
      try {
        const person = await browser.newContext({ baseURL: site.origin, locale: "en-US" });
        await signIn(person, baseURL!, `${crypto.randomUUID()}@example.com`);
        const page = await person.newPage();
        const uncaught: string[] = [];
        page.on("pageerror", ({ message }) => OF_SOCKETS.test(message) || uncaught.push(message));
        await page.addInitScript(watchErrors, say("shell_error_title"));
        await page.goto("/legal/privacy");

        site.hold(held);
        site.delay(/^\/explore\/works/);
        const isAskedFor = page.waitForRequest((request) => held.test(new URL(request.url()).pathname));
        await begin(page);
        await isAskedFor;
        // The half of it that comes is there, and what the page does with it is done.
        await page.waitForTimeout(1_000);
        await page.evaluate((next) => location.assign(next), NEXT);
        await page.waitForURL(`**${NEXT}`, { waitUntil: "commit" });
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        const seen = await page.evaluate(() => [sessionStorage.getItem("left"), sessionStorage.getItem("seen")]);
        expect([...seen, ...uncaught]).toEqual([LEFT, null]);
      } finally {
        site.close();
      }
    });
  }
}
