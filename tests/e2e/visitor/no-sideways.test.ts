import { expect, test } from "@playwright/test";

const PAGES = ["/", "/explore/creators", "/explore/services", "/explore/works", "/aoimizuki"];
/** From a small phone over tablets to where the widest layout begins. */
const WIDTHS = [320, 768, 820, 1024, 1280];

test("no public page is wider than its window", async ({ page }) => {
  const wider: string[] = [];
  for (const path of PAGES) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const shown = await page.evaluate(() => document.documentElement.scrollWidth);
      if (shown > width) wider.push(`${path} is ${String(shown)} wide at ${String(width)}`);
    }
  }
  expect(wider).toEqual([]);
});
