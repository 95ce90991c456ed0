import { expect, test } from "@playwright/test";
import { comesToLife } from "../support/screen/comes-to-life.ts";

const PROFILE = "/emihoshi";

test("a visitor's scripts are not asked for before the page is painted", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".js")) asked.push(request.url());
  });
  await page.addInitScript(() => {
    const frames: FrameRequestCallback[] = [];
    const { requestAnimationFrame } = globalThis;
    const letPaint = () => {
      Object.assign(globalThis, { requestAnimationFrame });
      for (const frame of frames) requestAnimationFrame(frame);
    };
    Object.assign(globalThis, { letPaint, requestAnimationFrame: (frame: FrameRequestCallback) => frames.push(frame) });
  });
  await page.goto(PROFILE);
  expect(asked).toEqual([]);
  await page.evaluate(() => (globalThis as unknown as { letPaint: () => void }).letPaint());
  await comesToLife(page);
});

test("a visitor's scripts are asked for in a tab behind, which is not painted", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { value: true });
    Object.assign(globalThis, { requestAnimationFrame: () => 0 });
  });
  await page.goto(PROFILE);
  const isAlive = () => Object.keys(document.querySelector("main")!).some((key) => key.startsWith("__react"));
  // By itself it would look again with each frame.
  await page.waitForFunction(isAlive, undefined, { polling: 50 });
});
