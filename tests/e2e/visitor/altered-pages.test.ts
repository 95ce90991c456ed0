import { expect, test, type Page } from "@playwright/test";
import { newestCode } from "../../../scripts/sign-in/newest-code.ts";
import { field } from "../support/field.ts";
import { comesToLife } from "../support/screen/comes-to-life.ts";
import { translatePages } from "../support/screen/translated.ts";
import { openWithoutScripts } from "../support/screen/without-scripts.ts";
import { wordsOf } from "../support/words/words.ts";
import { markOfRun } from "../support/person/mark-of-run.ts";

const say = wordsOf("en");

test.use({ locale: "en-US" });

/** What extensions do to a page before its own scripts have come: attributes, elements and texts of their own. */
const EXTENSIONS = {
  "a password manager": () => {
    for (const input of document.querySelectorAll("input")) {
      input.setAttribute("data-lastpass-icon-root", "true");
      input.insertAdjacentElement("afterend", document.createElement("com-1password-button"));
    }
  },
  "a grammar checker": () => {
    document.body.setAttribute("data-new-gr-c-s-check-loaded", "14.1");
    document.body.appendChild(document.createElement("grammarly-desktop-integration"));
    document.documentElement.setAttribute("data-lt-installed", "true");
  },
  "a reader of colours": () => {
    document.documentElement.setAttribute("data-darkreader-mode", "dynamic");
    const style = document.createElement("style");
    style.className = "darkreader";
    document.head.insertBefore(style, document.head.firstChild);
  },
  "a dictionary that writes over words": () => {
    for (const text of document.querySelectorAll("h1, h2, h3, label")) text.textContent += " (noted)";
  },
} as const;

const searchField = (page: Page) => page.getByRole("searchbox");

for (const [name, alter] of Object.entries(EXTENSIONS))
  test(`what was typed stays, and the page works, on a page that ${name} altered before its scripts (rule S89)`, async ({
    page,
  }) => {
    const letCome = await openWithoutScripts(page, "/explore/creators");
    await searchField(page).pressSequentially("Luna");
    await page.evaluate(alter);
    letCome();
    await comesToLife(page);
    await expect(page).toHaveURL(/query=Luna/);
    await expect(searchField(page)).toHaveValue("Luna");
    await expect(page.getByText("lunaparker").first()).toBeVisible();
  });

test("a visitor signs in and searches on a page that was translated before its scripts (rule S89)", async ({
  page,
}) => {
  await translatePages(page, "BEFORE_SCRIPTS");
  await page.goto("/explore/creators");
  await comesToLife(page);
  await searchField(page).fill("Luna");
  await expect(page).toHaveURL(/query=Luna/);
  await expect(page.getByText("lunaparker").first()).toBeVisible();
  await expect(page.locator("font").first()).toBeAttached();

  const email = `altered${markOfRun()}@example.com`;
  await page
    .getByRole("banner")
    .getByRole("link", { name: say("shell_sign_up"), exact: true })
    .click();
  const dialog = page.getByRole("dialog");
  await field(dialog, say("auth_handle")).fill(`altered${markOfRun()}`);
  await field(dialog, say("auth_email")).fill(email);
  await dialog.getByRole("button", { name: say("auth_send_code"), exact: true }).click();
  await expect(field(dialog, say("auth_code"))).toBeVisible();
  await field(dialog, say("auth_code")).fill(await newestCode(page.request, email));
  await expect(field(dialog, say("auth_name"))).toBeVisible();
});
