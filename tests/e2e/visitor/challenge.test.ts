import { expect, test } from "@playwright/test";
import { field } from "../support/field.ts";
import { comesToLife } from "../support/screen/comes-to-life.ts";
import { wordsOf } from "../support/words/words.ts";

const say = wordsOf("en");
test.use({ locale: "en-US" });

test("a newcomer at a busy address shows that somebody is there, and goes on", async ({ page }) => {
  const sent: { challenge?: string }[] = [];
  await page.route("**/api/auth/signin/email", async (route) => {
    const body = route.request().postDataJSON() as { challenge?: string };
    sent.push(body);
    if (body.challenge) return route.fulfill({ status: 200, json: {} });
    const error = { code: "auth.challenge_needed", message: say("failure_auth_challenge_needed"), issues: [] };
    return route.fulfill({ status: 403, json: { error } });
  });
  await page.goto("/?auth=signin");
  await comesToLife(page);
  const dialog = page.getByRole("dialog");
  await field(dialog, say("auth_email")).fill("newcomer@example.com");
  await dialog.getByRole("button", { name: say("auth_send_code"), exact: true }).click();
  await expect(dialog.getByText(say("failure_auth_challenge_needed"))).toBeVisible();
  await dialog.getByRole("button", { name: "I am a person" }).click();
  await expect(dialog).toContainText("newcomer@example.com");
  expect(sent.map(({ challenge }) => challenge ?? null)).toEqual([null, "somebody-is-here"]);
});
