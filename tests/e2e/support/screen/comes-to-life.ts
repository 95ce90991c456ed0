import type { Page } from "@playwright/test";

/** Until then fields that need JavaScript are disabled, and paler. React marks every element that it has taken over. */
export async function comesToLife(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
