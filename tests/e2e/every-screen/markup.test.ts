import { expect, test } from "@playwright/test";
import { faultsOf } from "../support/screen/markup.ts";
import { LANGUAGES } from "../support/words/words.ts";

/** Those that screens.test.ts does not visit. */
const OTHER_PAGES = ["/legal/about", "/legal/creator-transaction-law", "/developers", "/status", "/unsubscribe"];

test("the HTML of other pages, as it arrives, is what the standard allows (rule S70)", async ({ request }) => {
  // Either language of every other page: both have the same elements, and this is all about elements.
  for (const [index, path] of OTHER_PAGES.entries()) {
    const language = LANGUAGES[index % LANGUAGES.length]!;
    const html = await (await request.get(path, { headers: { cookie: `app-language=${language}` } })).text();
    expect(html, path).toContain("</html>");
    expect.soft(faultsOf(html), path).toEqual([]);
  }
  expect(faultsOf("<!doctype html><title>x</title><button><div></div></button>")).toHaveLength(1);
});
