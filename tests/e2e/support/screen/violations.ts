import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Colors on their way from one theme to the other are nothing that anyone reads. */
async function transitionsToEnd() {
  for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.all(transitions.map(({ finished }) => finished.catch(() => undefined)));
}

/** What axe finds in the page as it is shown at this moment. */
export async function violationsOf(page: Page): Promise<string[]> {
  await expect(page.locator("h1, [role=dialog]").first(), page.url()).toBeVisible();
  await page.evaluate(transitionsToEnd);
  const isAsked = await page.evaluate(() => {
    if ("axe" in window) return true;
    // What sticks to the window covers other text at some places of scrolling; its contrast with that text is not checked.
    const unstuck = new CSSStyleSheet();
    unstuck.replaceSync(".sticky { position: static !important }");
    document.adoptedStyleSheets.push(unstuck);
    return false;
  });
  // Half a megabyte, of which a page that has been asked before needs nothing.
  const { violations } = await new AxeBuilder(isAsked ? { page, axeSource: ";" } : { page })
    // Adds up inside the page: the other way opens a second page each time, for frames of other sites, and none has any.
    .setLegacyMode()
    // Making a selector of every element it has looked at takes a third of its time.
    .options({ resultTypes: ["violations"], selectors: false })
    .withTags(RULES)
    .analyze();
  return violations.map(
    ({ id, impact, nodes }) =>
      `${String(impact)} ${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} (${failureSummary ?? ""})`).join(" | ")}`,
  );
}
