import { expect, test } from "@playwright/test";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Other tests' creators are not open: theirs would push the pictures of the demo people out of sight. */
const DEMO_CREATORS = "/explore/creators?isOpen=true";
/** Ours in a width, and what we hand out of films elsewhere. */
const PICTURES = /\/(p|media)\//;

test("a kept page comes to life with a nonce of its own, and breaks no policy", async ({ page }) => {
  const refused: string[] = [];
  page.on("console", (line) => line.type() === "error" && refused.push(line.text()));
  page.on("pageerror", (error) => refused.push(error.message));
  const nonces = new Set<string>();
  for (let visit = 0; visit < 3; visit += 1) {
    const response = await page.goto("/explore/creators");
    nonces.add(/'nonce-([^']+)'/.exec(response?.headers()["content-security-policy"] ?? "")?.[1] ?? "none");
  }
  expect(nonces.size).toBe(3);
  await page.getByRole("banner").getByRole("link", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(refused.filter((line) => !line.includes("net::"))).toEqual([]);
});

test("a card loads a picture of its own size, the first at once and the others when they are near", async ({
  page,
}) => {
  await page.goto(DEMO_CREATORS);
  const ours = page.locator('main .picture > img[src^="/p/"]');
  await expect(ours.nth(5)).toHaveAttribute("data-picture", "shown");
  for (const picture of (await ours.all()).slice(0, 6)) {
    await expect(picture).toHaveAttribute("data-picture", "shown");
    const { source, width, drawn } = await picture.evaluate((image: HTMLImageElement) => ({
      source: image.currentSrc,
      width: image.naturalWidth,
      drawn: image.clientWidth * devicePixelRatio,
    }));
    // Never the file as it was uploaded, nor twice as wide as it is drawn.
    const [, asked] = /\/p\/(\d+)\/[^/?]+$/.exec(source) ?? [];
    expect(Number(asked)).toBeLessThanOrEqual(drawn * 2);
    expect(width).toBeGreaterThan(0);
  }
  // A phone sees the first card alone at once, and any of its pictures may be what a browser counts as the largest.
  const atOnce = page.locator('main .picture > img[loading="eager"][fetchpriority="high"]');
  const inFirst = page.locator("main li .picture-grid").first().locator("img");
  expect(await atOnce.count()).toBeGreaterThan(1);
  expect(await atOnce.count()).toBe(await inFirst.count());
  expect(await inFirst.and(atOnce).count()).toBe(await inFirst.count());
  const later = page.locator('main .picture > img[loading="lazy"]:not([fetchpriority])');
  expect(await later.count()).toBeGreaterThan(0);
  expect(await later.count()).toBe((await page.locator("main .picture > img").count()) - (await inFirst.count()));
});

test("until a picture is loaded its blurred preview is shown, unless motion is reduced", async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(PICTURES, async (route) => {
    await gate.promise;
    await route.continue();
  });
  // A service of the demo data: the first places of a search may be another test's creators', with fresh pictures.
  await page.goto("/aoimizuki", { waitUntil: "domcontentloaded" });
  // What is seen at once shows as much of itself as has come.
  const picture = page.locator('main .picture > img[src^="/p/640/4"][loading="lazy"]').first();
  const look = () =>
    picture.evaluate((image) => {
      const before = getComputedStyle(image.parentElement!, "::before");
      const { width, height } = image.parentElement!.getBoundingClientRect();
      const miniature = before.visibility === "visible" && before.backgroundImage.startsWith('url("data:image/webp');
      return { miniature, opacity: getComputedStyle(image).opacity, width, height };
    });
  const waiting = await look();
  expect(waiting).toMatchObject({ miniature: true, opacity: "0" });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(look).toMatchObject({ miniature: false, opacity: "1" });
  await page.emulateMedia({ reducedMotion: "no-preference" });

  gate.resolve();
  await expect(picture).toHaveAttribute("data-picture", "shown");
  await expect.poll(look).toEqual({ ...waiting, miniature: false, opacity: "1" });
});

test("a picture that does not come leaves the placeholder, before the page comes to life as after it", async ({
  page,
}) => {
  const placeholderOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((image) => {
        const { maskImage, content } = getComputedStyle(image.parentElement!, "::after");
        return { isDrawn: content !== "none" && maskImage.includes("svg"), opacity: getComputedStyle(image).opacity };
      });
  const failed = 'main .picture > img[data-picture="failed"]';
  let asked = 0;
  await page.route(PICTURES, (route) => (asked++ % 2 ? route.abort() : route.continue()));
  await page.goto(DEMO_CREATORS);
  await page.locator(failed).first().waitFor({ state: "attached" });
  await expect.poll(() => placeholderOf(failed)).toEqual({ isDrawn: true, opacity: "0" });
  expect(await placeholderOf('main .picture > img[data-picture="shown"]')).toMatchObject({ isDrawn: false });

  await page.route(PICTURES, (route) => route.abort());
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(DEMO_CREATORS, { waitUntil: "domcontentloaded" });
  const first = "main .picture > img";
  await expect(page.locator(first).first()).toHaveAttribute("data-picture", "failed");
  await expect.poll(() => placeholderOf(first)).toEqual({ isDrawn: true, opacity: "0" });
});

test("without JavaScript pictures simply show", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(DEMO_CREATORS, { waitUntil: "load" });
  const picture = page.locator('main .picture > img[src^="/p/"]').first();
  await expect(picture).toBeVisible();
  const { opacity, before } = await picture.evaluate((image) => ({
    opacity: getComputedStyle(image).opacity,
    before: getComputedStyle(image.parentElement!, "::before").content,
  }));
  expect([opacity, before]).toEqual(["1", "none"]);
  await context.close();
});
