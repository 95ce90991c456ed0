import { expect, test, type Browser, type Page } from "@playwright/test";
import { apiOf, findScreens, PEOPLE, signIn, type PersonName, type Screen } from "../../../scripts/screens/screens.ts";
import { isTodays } from "../../support/samples.ts";
import { comesToLife } from "../support/screen/comes-to-life.ts";
import { countOfTriedFields, dialogFaultsOf, limitFaultsOf } from "../support/screen/limits.ts";
import { faultsOf } from "../support/screen/markup.ts";
import { violationsOf } from "../support/screen/violations.ts";
import { weigh, type Weight } from "../support/screen/weigh.ts";
import { LANGUAGES, sentencesOnlyIn, type Language } from "../support/words/words.ts";

/* One visit of each screen tells what it weighs, whether its HTML is right, and what hinders people who do not see it. */

/** In the one and the other together: both themes, and the widths of both layouts. */
const PHONE = { size: { width: 390, height: 844 }, theme: "dark" } as const;
const DESK = { size: { width: 1440, height: 900 }, theme: "light" } as const;
type Look = typeof PHONE | typeof DESK;

const KILOBYTE = 1000;
/** React and the router are 110 of it. */
const SCRIPTS_PUBLIC = 152 * KILOBYTE;
const OPENED = /\?(service|work)=/;
/** Pages of signed-in users, and whatever is opened over a page: dialogs, players, the fields of a request. */
const SCRIPTS_OWN = 202.5 * KILOBYTE;
/** An order with its chat, and the board. */
const SCRIPTS_WORKSPACE = 233.5 * KILOBYTE;
const WORKSPACE = /[?&](order|view)=/;
/** Of HTML with its styles, and of it compressed: the searches, and the home page. */
const PAGES: Record<string, Weight["page"]> = {
  explore: { bytes: 147 * KILOBYTE, compressed: 31.5 * KILOBYTE },
  "explore-services": { bytes: 147 * KILOBYTE, compressed: 31.5 * KILOBYTE },
  "explore-works": { bytes: 147 * KILOBYTE, compressed: 31.5 * KILOBYTE },
  home: { bytes: 115 * KILOBYTE, compressed: 26.5 * KILOBYTE },
};
const STYLES = 18 * KILOBYTE;
/** Of them, what a page of strangers carries (docs/decisions/critical-styles.md). */
const STYLES_IN_PAGE = 12 * KILOBYTE;

test.describe.configure({ timeout: 300_000 });

function limitFor(person: string, path: string): number {
  if (WORKSPACE.test(path)) return SCRIPTS_WORKSPACE;
  // A page of the dashboard stays one where a visitor is asked to sign in first.
  const isOwn = person !== "visitor" || OPENED.test(path) || path.startsWith("/dashboard");
  return isOwn ? SCRIPTS_OWN : SCRIPTS_PUBLIC;
}

/** Every screen, and a signed-in context of each person. */
async function screensAndPeople(browser: Browser, baseURL: string) {
  const people = new Map(
    await Promise.all(
      Object.entries(PEOPLE).map(async ([person, email]) => {
        const context = await browser.newContext();
        await signIn(context, baseURL, email);
        return [person as PersonName, context] as const;
      }),
    ),
  );
  const screens = await findScreens((person) => apiOf(people.get(person)!, baseURL));
  return { screens, people };
}

/** What hinders people is looked for in one look a day, and in the other on the next: what the parts share is on screens of either. */
const isLookedAt = (index: number, place: number) => isTodays(index + place, 2, process.env["COMETME_SAMPLES"]);

/** A first visit, with everything that is checked of every screen. */
async function visit(
  page: Page,
  baseURL: string,
  { name, person, path }: Screen,
  language: Language,
  isLooking: boolean,
) {
  await page.context().addCookies([{ name: "app-language", value: language, url: baseURL }]);
  const weight = await weigh(page, baseURL + path);
  expectLight(`${name}-${language}`, weight, limitFor(person, path));
  expect(weight.html, name).toContain("</html>");
  // Of a visitor's screens, which are visited in both languages, in one of them.
  if (isLooking || person !== "visitor")
    expect.soft(faultsOf(weight.html), `HTML of ${name}-${language} (rule S70)`).toEqual([]);
  await comesToLife(page);
  if (isLooking) expect.soft(await violationsOf(page), `accessibility of ${name}-${language}`).toEqual([]);
  expect.soft(await limitFaultsOf(page), `limits of ${name} (rule E62)`).toEqual([]);
  if (person !== "visitor") expect.soft(await dialogFaultsOf(page), `limits in dialogs of ${name}`).toEqual([]);
  const { script, stylesheet, stylesInPage } = weight;
  const styles = `${stylesInPage} in it, ${stylesheet} beside it`;
  console.log(`${name}-${language}: scripts ${script}, styles ${styles}, HTML ${JSON.stringify(weight.page)}`);
  return weight;
}

function expectLight(name: string, { script, stylesheet, stylesInPage, code, troubles }: Weight, limit: number) {
  expect.soft(troubles, `troubles of ${name}`).toEqual([]);
  const files = [...code.keys()].map((address) => address.slice(address.lastIndexOf("/") + 1)).toSorted();
  expect.soft(script, `scripts of ${name}: ${files.join(", ")}`).toBeLessThanOrEqual(limit);
  expect.soft(stylesheet + stylesInPage, `styles of ${name}`).toBeGreaterThan(0);
  expect.soft(stylesheet, `styles of ${name}`).toBeLessThanOrEqual(STYLES);
  expect.soft(stylesInPage, `styles in ${name}`).toBeLessThanOrEqual(STYLES_IN_PAGE);
  expect(script, `${name} loads no script at all`).toBeGreaterThan(0);
}

const optionsOf = ({ size }: Look) => ({ viewport: size });

/** The same page, as it is shown elsewhere. */
async function show(page: Page, { size, theme }: Look) {
  await page.setViewportSize(size);
  await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
  await comesToLife(page);
}

const SENTENCES = { en: sentencesOnlyIn("en"), ja: sentencesOnlyIn("ja") };
/** By language and address: most scripts are those of many pages. */
const carriedBy = new Map<string, readonly string[]>();

/** The sentences of one language alone that these scripts carry. */
const sentencesIn = (scripts: ReadonlyMap<string, string>, language: Language) =>
  [...scripts].flatMap(([address, text]) => {
    const key = `${language} ${address}`;
    const carried = carriedBy.get(key) ?? SENTENCES[language].filter((sentence) => text.includes(sentence));
    carriedBy.set(key, carried);
    return carried;
  });

// First, while nobody has added anything to what is listed.
test("a visitor's pages are light in either language, carry the words of that one alone, and have no violation", async ({
  browser,
  baseURL,
}) => {
  const { screens } = await screensAndPeople(browser, baseURL!);
  const shown = screens.filter(({ person }) => person === "visitor");
  await Promise.all(
    (
      [
        ["en", DESK],
        ["ja", PHONE],
      ] as const
    ).map(async ([language, look], place) => {
      const page = await (await browser.newContext({ ...optionsOf(look), locale: language })).newPage();
      await page.context().addCookies([{ name: "theme", value: look.theme, url: baseURL! }]);
      for (const [index, screen] of shown.entries()) {
        const weight = await visit(page, baseURL!, screen, language, isLookedAt(index, place));
        const { name } = screen;
        const most = PAGES[name.replace("visitor-", "")];
        if (most) {
          expect.soft(weight.page.bytes, `HTML of ${name}-${language}`).toBeLessThanOrEqual(most.bytes);
          expect.soft(weight.page.compressed, `HTML of ${name}-${language}`).toBeLessThanOrEqual(most.compressed);
        }
        const carried = (of: Language) => sentencesIn(weight.code, of);
        expect(carried(language), `words of ${name}`).not.toEqual([]);
        expect(carried(language === "en" ? "ja" : "en"), `foreign words of ${name}`).toEqual([]);
      }
      await page.context().close();
    }),
  );
});

/** Two browsers go through the screens side by side: who has about as many as the others together has a test of their own. */
const SIGNED_IN: readonly (readonly PersonName[])[] = [["creator"], ["client", "newcomer", "admin"]];
/** Each browser goes through so many pages at once: a visit waits longer than it works. */
const AT_ONCE = 4;

for (const owners of SIGNED_IN)
  test(`every screen of ${owners.join(", ")} is light on its first visit, and has no violation on a desk or a phone`, async ({
    browser,
    baseURL,
  }) => {
    const { screens, people } = await screensAndPeople(browser, baseURL!);
    const own = screens.filter(({ person }) => owners.includes(person));
    const visitSome = async (owner: PersonName, some: readonly Screen[]) => {
      const storageState = await people.get(owner)!.storageState();
      const page = await (await browser.newContext({ ...optionsOf(DESK), storageState })).newPage();
      for (const [index, screen] of some.entries()) {
        await page.setViewportSize(DESK.size);
        await visit(page, baseURL!, screen, LANGUAGES[index % LANGUAGES.length]!, isLookedAt(index, 0));
        if (!isLookedAt(index, 1)) continue;
        await show(page, PHONE);
        expect.soft(await violationsOf(page), `accessibility of ${screen.name} on a phone`).toEqual([]);
      }
      await page.context().close();
      return some.length;
    };
    const visited = await Promise.all(
      owners.flatMap((owner) => {
        const all = own.filter(({ person }) => person === owner);
        const pages = Math.ceil((AT_ONCE * all.length) / own.length);
        return Array.from({ length: pages }, (_, first) =>
          visitSome(
            owner,
            all.filter((_screen, index) => index % pages === first),
          ),
        );
      }),
    );
    expect(visited.reduce((sum, each) => sum + each, 0)).toBe(own.length);
    expect(countOfTriedFields(), "fields tried at their limits").toBeGreaterThan(owners.includes("creator") ? 15 : 2);
  });
