import { expect, test, type Page } from "@playwright/test";
import { newestCode } from "../../../scripts/sign-in/newest-code.ts";
import { field } from "../support/field.ts";
import { comesToLife } from "../support/screen/comes-to-life.ts";
import { wordsOf } from "../support/words/words.ts";
import { markOfRun } from "../support/person/mark-of-run.ts";

const say = wordsOf("ja");

test.use({ locale: "ja-JP" });

/** A word as Chromium's input method composes it: growing, then taken. */
async function compose(
  page: Page,
  steps: readonly string[],
  whileComposing: () => Promise<void> = () => Promise.resolve(),
) {
  const client = await page.context().newCDPSession(page);
  for (const text of steps) {
    await client.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  }
  await whileComposing();
  await client.send("Input.insertText", { text: steps.at(-1)! });
  await client.detach();
}
const growing = (text: string): string[] => Array.from(text, (_, index) => text.slice(0, index + 1));
const fullWidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0));

test("a sign-up typed in full width by an input method sends its code once (rules S88, V16)", async ({ page }) => {
  const email = `ime${markOfRun()}@example.com`;
  const tried: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/auth/callback/email")) tried.push(request.postDataJSON());
  });
  await page.goto("/");
  await page
    .getByRole("banner")
    .getByRole("link", { name: say("shell_sign_up"), exact: true })
    .click();
  const dialog = page.getByRole("dialog");
  await field(dialog, say("auth_handle")).fill(fullWidth(`imeuser${markOfRun()}`));
  await field(dialog, say("auth_email")).fill(fullWidth(email));
  await dialog.getByRole("button", { name: say("auth_send_code"), exact: true }).click();
  const code = field(dialog, say("auth_code"));
  await expect(code).toBeFocused();
  const digits = await newestCode(page.request, email);
  await compose(page, growing(fullWidth(digits)), async () => {
    await expect(code).toHaveValue(fullWidth(digits));
    expect(tried).toEqual([]);
  });
  await expect(field(dialog, say("auth_name"))).toBeVisible();
  expect(tried).toEqual([{ email, token: digits }]);
});

test("a search waits for the word that is being composed (rule S88)", async ({ page }) => {
  await page.goto("/explore/creators");
  await comesToLife(page);
  const search = page.getByRole("searchbox", { name: say("creator_search_label") });
  await search.focus();
  await compose(page, ["る", "るな", "ルナ"], async () => {
    // Twice as long as a search waits for the next key.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
    await expect(page).toHaveURL(/creators$/);
  });
  await expect(page).toHaveURL(/query=%E3%83%AB%E3%83%8A/);
  await expect(search).toHaveValue("ルナ");
});
