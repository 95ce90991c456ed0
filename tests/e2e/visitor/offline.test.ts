import { expect, test } from "@playwright/test";
import { signIn } from "../../../scripts/screens/screens.ts";
import { field } from "../support/field.ts";
import { wordsOf } from "../support/words/words.ts";

const say = wordsOf("en");
test.use({ locale: "en-US" });

test("without a connection the page stays with what was typed in it, and goes on when there is one (rule S85)", async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL!, `${crypto.randomUUID()}@example.com`);
  const name = field(page, say("auth_name"));
  const told = page.getByRole("alert").filter({ hasText: say("shell_offline") });
  const save = page.getByRole("button", { name: say("shell_save"), exact: true }).first();
  // What comes last to a page is still under way when the connection ends.
  const ended = Promise.withResolvers<void>();
  await context.route(
    /account-socket/,
    async (route) => {
      await ended.promise;
      await route.abort("internetdisconnected");
    },
    { times: 1 },
  );
  // The page listens from the moment on in which it is alive.
  await expect(async () => {
    await context.setOffline(false);
    await page.goto("/dashboard/setting/profile");
    await name.fill("Sora");
    await context.setOffline(true);
    await page.locator('a[href="/dashboard/setting/account"]').first().click();
    await expect(told.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  ended.resolve();
  await expect(page).toHaveURL(/setting\/profile$/);
  await save.click();
  await expect(told).not.toHaveCount(0);
  await expect(name).toHaveValue("Sora");

  await context.setOffline(false);
  await save.click();
  await expect(page.getByText(say("shell_saved"))).toBeVisible();
});
