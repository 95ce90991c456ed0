import { expect, test, type Page } from "@playwright/test";

/** The home page had four times as much without the stand-in. */
const MOST_SHIFT = 0.01;

test.use({ locale: "en-US", viewport: { width: 412, height: 823 } });

/** How far what a page shows has moved by itself, by the measure of Lighthouse. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
    Object.assign(globalThis, { shifts });
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
}

/** Until what has changed is painted. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));

for (const path of ["/", "/emihoshi"])
  test(`no line of ${path} moves when the font comes after the page was painted`, async ({ page }) => {
    const { promise: isSent, resolve: send } = Promise.withResolvers<void>();
    await page.route("**/*.woff2", async (route) => {
      await isSent;
      await route.continue();
    });
    const shiftOf = await watchShifts(page);
    const isAsked = page.waitForRequest("**/*.woff2");
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await isAsked;
    await painted(page);
    const isHere = page.waitForResponse("**/*.woff2");
    send();
    await (await isHere).finished();
    await page.evaluate(async () => void (await document.fonts.ready));
    await painted(page);
    expect(await shiftOf()).toBeLessThan(MOST_SHIFT);
  });
