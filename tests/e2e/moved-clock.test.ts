import { expect, test } from "@playwright/test";
import { distanceFromPromised } from "../support/promised-clock.ts";
import { markOfRun } from "./support/person/mark-of-run.ts";

test("browser and site run on the day of COMETME_TODAY, the browser in the runner's time zone", async ({ page }) => {
  await page.goto("/");
  expect(await distanceFromPromised(() => page.evaluate(() => Date.now()))).toBe(0);
  expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  );

  const email = `clock${markOfRun()}@example.com`;
  const sent = async () => {
    expect((await page.request.post("/api/auth/signin/email", { data: { email } })).status()).toBe(200);
    const [letter] = await (await page.request.get(`/dev/mail.json?to=${encodeURIComponent(email)}`)).json();
    return Date.parse(letter.at);
  };
  expect(await distanceFromPromised(sent)).toBe(0);
});
