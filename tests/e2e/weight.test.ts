import { expect, test, type Browser } from "@playwright/test";
import { apiOf, findScreens, PEOPLE, signIn } from "../../scripts/screens.ts";
import { weighAll, type Weight } from "./support/weigh.ts";
import { LANGUAGES, sentencesOnlyIn, type Language } from "./support/words.ts";

const KILOBYTE = 1000;
/** React and the router are 108 of it. */
const SCRIPTS_PUBLIC = 134 * KILOBYTE;
/** A profile and a form: 130 are wanted of these as well. */
const SCRIPTS_LISTING = 145 * KILOBYTE;
const LISTING = /^\/(?!explore\/|legal\/)[^?]/;
const OPENED = /\?(service|work)=/;
/** Somebody signed in, and whatever is opened over a page: dialogs, players, the fields of a request. */
const SCRIPTS_OWN = 188 * KILOBYTE;
/** An order with its chat, and the board. */
const SCRIPTS_WORKSPACE = 199 * KILOBYTE;
const WORKSPACE = /[?&](order|view)=/;
/** Of HTML without its styles, and of it compressed: the searches, and the home page. */
const PAGES: Record<string, Weight["page"]> = {
  explore: { bytes: 140 * KILOBYTE, compressed: 28.5 * KILOBYTE },
  "explore-services": { bytes: 140 * KILOBYTE, compressed: 28 * KILOBYTE },
  "explore-works": { bytes: 140 * KILOBYTE, compressed: 28 * KILOBYTE },
  home: { bytes: 70 * KILOBYTE, compressed: 18 * KILOBYTE },
};
const STYLES = 15.9 * KILOBYTE;
/** Of a page that strangers come to first, in its HTML (docs/decisions/styles-in-the-page.md). */
const CRITICAL = 9 * KILOBYTE;

test.describe.configure({ timeout: 240_000 });

function limitFor(person: string, path: string): number {
  if (WORKSPACE.test(path)) return SCRIPTS_WORKSPACE;
  if (person !== "visitor" || OPENED.test(path)) return SCRIPTS_OWN;
  return LISTING.test(path) ? SCRIPTS_LISTING : SCRIPTS_PUBLIC;
}

/** Every screen, and a signed-in context of each person. */
async function screensAndPeople(browser: Browser, baseURL: string) {
  const people = new Map(
    await Promise.all(
      Object.entries(PEOPLE).map(async ([person, email]) => {
        const context = await browser.newContext();
        await signIn(context, baseURL, email);
        return [person, context] as const;
      }),
    ),
  );
  const screens = await findScreens((person) => apiOf(people.get(person)!, baseURL));
  return { screens, people };
}

function expectLight(name: string, { script, stylesheet, troubles }: Weight, limit: number) {
  expect.soft(troubles, `troubles of ${name}`).toEqual([]);
  expect.soft(script, `scripts of ${name}`).toBeLessThanOrEqual(limit);
  expect.soft(stylesheet, `styles of ${name}`).toBeLessThanOrEqual(STYLES);
  expect(script, `${name} loads no script at all`).toBeGreaterThan(0);
}

test("a visitor's pages are light in either language, and carry the words of that one alone", async ({
  browser,
  baseURL,
}) => {
  const { screens } = await screensAndPeople(browser, baseURL!);
  const shown = screens.filter(({ person }) => person === "visitor");
  const weights = await weighAll(
    browser,
    LANGUAGES.map((language) => ({
      options: { locale: language },
      addresses: shown.map(({ name, path }) => [`${name}-${language}`, baseURL! + path]),
    })),
  );
  for (const language of LANGUAGES) {
    for (const { name, person, path } of shown) {
      const weight = weights.get(`${name}-${language}`)!;
      expectLight(`${name}-${language}`, weight, limitFor(person, path));
      const most = PAGES[name.replace("visitor-", "")];
      if (most) {
        expect.soft(weight.page.bytes, `HTML of ${name}-${language}`).toBeLessThanOrEqual(most.bytes);
        expect.soft(weight.page.compressed, `HTML of ${name}-${language}`).toBeLessThanOrEqual(most.compressed);
        expect.soft(weight.critical, `styles in ${name}-${language}`).toBeGreaterThan(0);
        expect.soft(weight.critical, `styles in ${name}-${language}`).toBeLessThanOrEqual(CRITICAL);
      }
      const carried = (of: Language) => sentencesOnlyIn(of).filter((sentence) => weight.code.includes(sentence));
      expect(carried(language), `words of ${name}`).not.toEqual([]);
      expect(carried(language === "en" ? "ja" : "en"), `foreign words of ${name}`).toEqual([]);
    }
  }
});

test("every screen of somebody signed in is light on its first visit", async ({ browser, baseURL }) => {
  const { screens, people } = await screensAndPeople(browser, baseURL!);
  const own = screens.filter(({ person }) => person !== "visitor");
  const weights = await weighAll(
    browser,
    await Promise.all(
      [...people].map(async ([owner, context]) => ({
        options: { storageState: await context.storageState() },
        addresses: own
          .filter(({ person }) => person === owner)
          .map(({ name, path }) => [name, baseURL! + path] as const),
      })),
    ),
  );
  for (const { name, person, path } of own) expectLight(name, weights.get(name)!, limitFor(person, path));
});
