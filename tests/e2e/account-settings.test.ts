import { expect, test, type Page } from "@playwright/test";
import { newestCode } from "../../scripts/sign-in/newest-code.ts";
import { signIn } from "../../scripts/screens/screens.ts";
import { field } from "./support/field.ts";
import { comesToLife, pressOnceAlive } from "./support/screen/comes-to-life.ts";
import { triedIn, wordsOf } from "./support/words/words.ts";

const PAGE = "/dashboard/setting/account";

/** 300 by 100, drawn by the browser itself. */
async function widePicture(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 300, height: 100 });
    const context = canvas.getContext("2d")!;
    ["#c33", "#3c3", "#33c"].forEach((color, index) => {
      context.fillStyle = color;
      context.fillRect(index * 100, 0, 100, 100);
    });
    return canvas.toDataURL("image/png");
  });
  return Buffer.from(address.split(",")[1]!, "base64");
}

for (const language of triedIn("ja")) {
  const say = wordsOf(language);

  test.describe(`settings of the account, ${language}`, () => {
    test.use({ locale: language });
    let email = "";

    test.beforeEach(async ({ context, baseURL }, { workerIndex, retry, line }) => {
      email = `settings-${language}-${String(line)}-${String(workerIndex)}-${String(retry)}@example.com`;
      await signIn(context, baseURL!, email);
    });

    test("the e-mail address changes by the codes of both addresses", async ({ page }) => {
      await page.goto(PAGE);
      await page.getByRole("button", { name: say("account_email_change"), exact: true }).click();
      const dialog = page.getByRole("dialog");
      const send = dialog.getByRole("button", { name: say("account_email_send"), exact: true });
      await send.click();
      await expect(dialog.getByText(say("failure_issue_required"))).toBeVisible();
      const next = `new-${email}`;
      await field(dialog, say("account_email_new")).fill(next);
      await send.click();
      const present = field(dialog, say("account_email_present_code", { email }));
      await expect(present).toBeVisible();
      await present.fill("000000");
      await field(dialog, say("account_email_present_code", { email: next })).fill(
        await newestCode(page.request, next),
      );
      const change = dialog.getByRole("button", { name: say("account_email_change"), exact: true });
      await change.click();
      await expect(dialog.getByText(say("failure_account_codes_invalid"))).toBeVisible();
      await present.fill(await newestCode(page.request, email));
      await change.click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(next, { exact: true })).toBeVisible();
    });

    test("an account that is deleted says so on every page, and is kept by one button", async ({ page }) => {
      await page.goto(PAGE);
      const open = page.getByRole("button", { name: say("account_delete"), exact: true });
      await open.click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: say("account_delete_send_code"), exact: true }).click();
      const code = field(dialog, say("auth_code"));
      // The newest code is this one only once it was sent.
      await expect(code).toBeVisible();
      const lost = await newestCode(page.request, email);
      await dialog.getByRole("button", { name: say("auth_resend"), exact: true }).click();
      await expect(page.getByText(say("auth_resent"))).toBeVisible();
      const newer = await newestCode(page.request, email);
      expect(newer).not.toBe(lost);
      await code.fill(newer);
      await dialog.getByRole("button", { name: say("account_delete_confirm"), exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await page.goto("/dashboard/setting/payment");
      await comesToLife(page);
      await page.getByRole("button", { name: say("account_keep"), exact: true }).click();
      await expect(page.getByText(say("account_kept"))).toBeVisible();
      await expect(page.getByText(say("account_leaving_body"))).toHaveCount(0);
      await page.goto(PAGE);
      await expect(open).toBeVisible();
    });

    test("a person is blocked on their profile and unblocked in the settings", async ({ page }) => {
      await page.goto("/aoimizuki");
      const name = await page.getByRole("heading", { level: 1 }).innerText();
      await pressOnceAlive(page.getByRole("button", { name: say("account_block_person", { name }), exact: true }));
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say("account_block"), exact: true })
        .click();
      await expect(page.getByText(say("account_block_done", { name }))).toBeVisible();
      await page.goto(PAGE);
      await page.getByRole("button", { name: say("account_unblock_person", { name }), exact: true }).click();
      await expect(page.getByText(say("account_blocked_empty"))).toBeVisible();
      // The button is gone; the keyboard goes on where it was.
      await expect(page.getByRole("region", { name: say("account_blocked_title") })).toBeFocused();
    });

    test("links are checked, saved, and shown on the profile", async ({ page }) => {
      await page.goto("/dashboard/setting/profile");
      const link = field(page, say("account_links_one", { position: 1 }));
      const form = page.locator("form").filter({ has: link });
      await link.fill("javascript:alert(1)");
      await form.getByRole("button", { name: say("shell_save"), exact: true }).click();
      await expect(page.getByText(say("failure_issue_url_invalid"), { exact: true })).toBeVisible();
      await link.fill("pixiv.net/users/1");
      await form.getByRole("button", { name: say("shell_save"), exact: true }).click();
      await expect(link).toHaveValue("https://pixiv.net/users/1");
      const { user } = (await (await page.request.get("/api/auth/session")).json()) as { user: { handle: string } };
      await page.goto(`/${user.handle}`);
      await expect(page.getByRole("link", { name: "pixiv" })).toHaveAttribute("rel", "me nofollow noopener");
    });

    test("an avatar is cut by keyboard before it is sent", async ({ page }) => {
      await page.goto("/dashboard/setting/profile");
      const chosen = { name: "wide.png", mimeType: "image/png", buffer: await widePicture(page) };
      await page.locator("input[type=file]").first().setInputFiles(chosen);
      const frame = page.getByRole("application", { name: say("account_crop_frame") });
      await frame.focus();
      await page.keyboard.press("ArrowLeft");
      for (let pressed = 0; pressed < 40; pressed++) await page.keyboard.press("ArrowRight");
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say("account_crop_done"), exact: true })
        .click();
      await expect(page.getByRole("button", { name: say("account_setting_picture_remove") })).toBeVisible();
      const shown = page.locator("fieldset img").first();
      // A picture of 300 by 100 was chosen.
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight))
        .toBe(1);
    });

    test("what is bookmarked is found under Saved", async ({ page }) => {
      await page.goto("/dashboard/saved");
      await expect(page.getByText(say("account_saved_empty_title"))).toBeVisible();
      await page.goto("/aoimizuki");
      const marked = page.getByRole("button", {
        name: say("commission_bookmark_remove", { title: "" }).trim(),
        pressed: true,
      });
      const unmarked = page.getByRole("button", {
        name: say("commission_bookmark_add", { title: "" }).trim(),
        pressed: false,
      });
      await pressOnceAlive(unmarked.first());
      await expect(marked.first()).toBeVisible();
      await page.getByRole("button", { name: say("shell_account_menu") }).click();
      await page.getByRole("menuitem", { name: say("account_nav_saved"), exact: true }).click();
      await expect(marked.first()).toBeVisible();
    });
  });
}
