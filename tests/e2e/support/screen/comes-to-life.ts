import { expect, type Locator, type Page } from "@playwright/test";

/** Until then fields that need JavaScript are disabled, and paler. React marks every element that it has taken over. */
export async function comesToLife(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const keyOf = (part: object, start: string) => Object.keys(part).find((key) => key.startsWith(start));
    // Markup that stays as the server wrote it is never taken over.
    const isStaticMarkup = (part: Element) => {
      for (let around = part.parentElement; around !== null; around = around.parentElement) {
        const key = keyOf(around, "__reactProps");
        if (key !== undefined) return "dangerouslySetInnerHTML" in (Reflect.get(around, key) as object);
      }
      return false;
    };
    // Parts that were suspended are taken over after what is around them; a press that comes before is lost.
    const parts = [...document.querySelectorAll("main, main [data-most], main button")];
    return parts.length > 0 && parts.every((part) => keyOf(part, "__reactFiber") !== undefined || isStaticMarkup(part));
  });
  await page.evaluate(async () => {
    // What is below the first view keeps the size and the colours of the moment before until it comes near.
    const settled = globalThis as { isShownWhole?: boolean };
    if (!settled.isShownWhole) {
      const shown = new CSSStyleSheet();
      shown.replaceSync("* { content-visibility: visible !important }");
      document.adoptedStyleSheets.push(shown);
      settled.isShownWhole = true;
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // After a change of theme some colours come gradually.
    const ends = ({ playState, effect }: Animation) =>
      playState === "running" && effect?.getComputedTiming().iterations !== Infinity;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    );
  });
}

/** Presses a button of a part whose script comes after the page's own, and which does nothing before. */
export async function pressOnceAlive(button: Locator): Promise<void> {
  const isAlive = () =>
    button.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactFiber")));
  await expect.poll(isAlive).toBe(true);
  await button.click();
}
