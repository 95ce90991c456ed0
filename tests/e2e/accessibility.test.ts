import AxeBuilder from "@axe-core/playwright";
import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { apiOf, findScreens, PEOPLE, signIn } from "../../scripts/screens.ts";
import { comesToLife } from "./support/comes-to-life.ts";

/** Each screen in two of its eight combinations; together they cover every width, theme and language. */
const LOOKS = [
  { width: 390, height: 844, theme: "dark", language: "ja" },
  { width: 1440, height: 900, theme: "light", language: "en" },
];
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

type Look = (typeof LOOKS)[number];

for (const look of LOOKS) {
  const { width, theme, language } = look;
  test(`no screen has a violation at ${String(width)} px, ${theme}, ${language}`, async ({ browser, baseURL }) => {
    test.setTimeout(300_000);
    const contexts = new Map<string, BrowserContext>();
    for (const [person, email] of Object.entries(PEOPLE)) {
      const context = await browser.newContext(optionsOf(look));
      await signIn(context, baseURL!, email);
      await context.addCookies([
        { name: "app-language", value: language, url: baseURL! },
        { name: "theme", value: theme, url: baseURL! },
      ]);
      contexts.set(person, context);
    }
    const screens = await findScreens((person) => apiOf(contexts.get(person)!, baseURL!));
    const found = await Promise.all(
      [...contexts].map(async ([owner, context]) => {
        const page = await context.newPage();
        const told: string[][] = [];
        for (const { name, path } of screens.filter(({ person }) => person === owner)) {
          await page.goto(baseURL! + path, { waitUntil: "load" });
          await comesToLife(page);
          told.push([name, ...(await violationsOf(page, name))]);
        }
        await context.close();
        return told;
      }),
    );
    expect(found.flat().length).toBe(screens.length);
    for (const [name, ...violations] of found.flat()) expect.soft(violations, name).toEqual([]);
  });
}

const optionsOf = ({ width, height, language }: Look) => ({
  viewport: { width, height },
  locale: language,
  reducedMotion: "reduce" as const,
  // Axe is put into the page by the tool, not by the page: its policy is not what is tried here.
  bypassCSP: true,
});

async function violationsOf(page: Page, name: string): Promise<string[]> {
  await expect(page.locator("h1, [role=dialog]").first(), name).toBeVisible();
  // What sticks to the window covers other text at some places of scrolling; its contrast with that text is not checked.
  await page.addStyleTag({ content: ".sticky { position: static !important }" });
  const { violations } = await new AxeBuilder({ page })
    // Adds up inside the page: the other way opens a second page each time, for frames of other sites, and none has any.
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .withTags(RULES)
    .analyze();
  return violations.map(
    ({ id, impact, nodes }) =>
      `${String(impact)} ${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} (${failureSummary ?? ""})`).join(" | ")}`,
  );
}
