import { expect, test } from "@playwright/test";
import { wordsOf } from "../support/words/words.ts";

test.use({ locale: "en-US" });

test("anybody finds whether the site works, in either language, on a phone, too", async ({ page }, info) => {
  for (const language of ["en", "ja"] as const) {
    const say = wordsOf(language);
    await page.goto(`/status?lang=${language}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("shell_status"));
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(6);
    await expect(page.getByRole("main")).toContainText(say("shell_status_payments"));
    for (const [name, width] of [
      ["phone", 390],
      ["tablet", 820],
      ["desk", 1440],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await info.attach(`status-${language}-${name}`, { body: await page.screenshot(), contentType: "image/png" });
    }
  }
  const footer = page.getByRole("contentinfo").getByRole("link", { name: wordsOf("ja")("shell_status"), exact: true });
  await expect(footer).toHaveAttribute("href", "/status");
});
