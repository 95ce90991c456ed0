import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { findScreens, PEOPLE, query, signIn } from "../../scripts/screens.mjs";

/** Each screen in two of its eight looks; between them every width, theme and language. */
const LOOKS = [
  { width: 390, height: 844, theme: "dark", language: "ja" },
  { width: 1440, height: 900, theme: "light", language: "en" },
];
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** It looks for the shown words in a label word by word; Japanese has no spaces to find them by. */
const WORDS_WITH_SPACES = ["label-content-name-mismatch"];
/** Black or white on them is decided by a luminance of 100 (Specification §9), which is not axe's measure. */
const COLOURS_OF_A_PICTURE = 'li[style*="background"]';
const GRAVE = new Set(["serious", "critical"]);

for (const { width, height, theme, language } of LOOKS) {
  test(`no screen has a serious violation at ${String(width)} px, ${theme}, ${language}`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const contexts = new Map(
      await Promise.all(
        Object.entries(PEOPLE).map(async ([person, email]) => {
          // Axe is put into the page by the tool, not by the page: its policy is not what is tried here.
          const options = { viewport: { width, height }, reducedMotion: "reduce" as const, bypassCSP: true };
          const context = await browser.newContext({ ...options, locale: language });
          await signIn(context, baseURL!, email);
          await context.addCookies([
            { name: "app-language", value: language, url: baseURL! },
            { name: "theme", value: theme, url: baseURL! },
          ]);
          return [person, context] as const;
        }),
      ),
    );
    const screens = await findScreens({
      call: (person, name, input) => query(contexts.get(person)!, baseURL!, name, input),
    });
    for (const { name, person, path } of screens) {
      const page = await contexts.get(person)!.newPage();
      await page.goto(baseURL! + path, { waitUntil: "load" });
      await expect(page.locator("h1, [role=dialog]").first(), name).toBeVisible();
      // What sticks to the window covers other text at some places of scrolling; its contrast with that is nobody's.
      await page.addStyleTag({ content: ".sticky { position: static !important }" });
      const { violations } = await new AxeBuilder({ page })
        .withTags(RULES)
        .disableRules(language === "ja" ? WORDS_WITH_SPACES : [])
        .exclude(COLOURS_OF_A_PICTURE)
        .analyze();
      const grave = violations.filter(({ impact }) => GRAVE.has(impact ?? ""));
      const told = grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
      expect.soft(told, name).toEqual([]);
      await page.close();
    }
    await Promise.all([...contexts.values()].map((context) => context.close()));
  });
}
