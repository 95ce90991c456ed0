import { expect, test, type BrowserContext } from "@playwright/test";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { apiOf, findScreens, PEOPLE, signIn } from "../../scripts/screens.ts";
import { LANGUAGES, type Language } from "./support/words.ts";

/** What the standard forbids, and nothing of taste: the W3C's validator, which needs Java, found the same on these pages. */
const standard = new HtmlValidate(new StaticConfigLoader({ extends: ["html-validate:standard"] }));
const OTHER_PAGES = ["/legal/about", "/legal/creator-transaction-law", "/developers", "/unsubscribe"];

function faultsOf(html: string): string[] {
  const { results } = standard.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ message, offset }) => `${message}: ${html.slice(Math.max(0, offset - 80), offset + 160)}`),
  );
}

const inLanguage = (context: BrowserContext, language: Language, url: string) =>
  context.addCookies([{ name: "app-language", value: language, url }]);

test("the HTML of every screen, as it arrives, is what the standard allows (rule S70)", async ({
  browser,
  baseURL,
}) => {
  const contexts = new Map<string, BrowserContext>();
  for (const [person, email] of Object.entries(PEOPLE)) {
    const context = await browser.newContext();
    await signIn(context, baseURL!, email);
    contexts.set(person, context);
  }
  const screens = await findScreens((person) => apiOf(contexts.get(person)!, baseURL!));
  const others = OTHER_PAGES.map((path) => ({ name: path, person: "visitor" as const, path }));
  // Either language of every other page: both have the same elements, and this is all about elements.
  for (const [index, { name, person, path }] of [...screens, ...others].entries()) {
    const context = contexts.get(person)!;
    await inLanguage(context, LANGUAGES[index % LANGUAGES.length]!, baseURL!);
    const html = await (await context.request.get(baseURL! + path)).text();
    expect(html, name).toContain("</html>");
    expect.soft(faultsOf(html), name).toEqual([]);
  }
  expect(faultsOf("<!doctype html><title>x</title><button><div></div></button>")).toHaveLength(1);
});
