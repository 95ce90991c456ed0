import type { Page } from "@playwright/test";

/** Until then fields that need JavaScript are disabled, and paler. React marks every element that it has taken over. */
export async function comesToLife(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Parts that were suspended are taken over after what is around them.
    const parts = [document.querySelector("main") ?? {}, ...document.querySelectorAll("main [data-most]")];
    return parts.every((part) => Object.keys(part).some((key) => key.startsWith("__reactFiber")));
  });
  await page.evaluate(() => {
    // What is below the first view keeps the size and the colours of the moment before until it comes near.
    const shown = new CSSStyleSheet();
    shown.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(shown);
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
