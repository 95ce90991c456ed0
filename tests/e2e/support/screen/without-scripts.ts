import type { Page } from "@playwright/test";

/** Shows the page as it is before its scripts come; the answer lets them come. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise: isTime, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await isTime;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return letCome;
}
