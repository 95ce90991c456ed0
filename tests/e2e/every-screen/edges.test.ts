import { expect, test } from "@playwright/test";
import { signIn } from "../../../scripts/screens/screens.ts";
import { BIO_MAX } from "../../../domain/account/account.form.ts";
import * as PATHS from "../../../domain/site/paths.ts";
import { comesToLife } from "../support/screen/comes-to-life.ts";
import { wordsOf } from "../support/words/words.ts";
import { markOfRun } from "../support/person/mark-of-run.ts";

const say = wordsOf("en");

test.use({ locale: "en-US" });

/** One character of two code units, as most emoji are. */
const CHARACTER = "👍";

/* Every field of every screen is tried at its limit where the screens are visited (screens.test.ts); this one is saved. */
test("a text that is pasted past its limit is kept with a sentence and not saved; one character less is (rule E60)", async ({
  page,
  baseURL,
}) => {
  await signIn(page.context(), baseURL!, `edges${markOfRun()}@example.com`);
  await page.goto(PATHS.profileSettings);
  await comesToLife(page);
  const bio = page.locator(`textarea[data-most="${String(BIO_MAX)}"]`).first();
  await bio.fill("");
  await bio.focus();
  await page.keyboard.insertText(CHARACTER.repeat(BIO_MAX + 1));
  const save = bio.locator("xpath=ancestor::form").getByRole("button", { name: say("shell_save"), exact: true });
  await save.click();
  await expect(bio).toHaveAttribute("aria-invalid", "true");
  await expect(bio).toHaveValue(CHARACTER.repeat(BIO_MAX + 1));
  await page.keyboard.press("End");
  await bio.press("Backspace");
  await save.click();
  await expect(bio).not.toHaveAttribute("aria-invalid", "true");
  await page.reload();
  await expect(bio).toHaveValue(CHARACTER.repeat(BIO_MAX));
});
