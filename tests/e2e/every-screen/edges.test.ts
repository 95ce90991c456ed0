import { expect, test, type Locator, type Page } from "@playwright/test";
import { signIn } from "../../../scripts/screens/screens.ts";
import { BIO_MAX } from "../../../domain/account/account.form.ts";
import * as PATHS from "../../../domain/site/paths.ts";
import { typeEverywhere } from "../support/words/typed-everywhere.ts";
import { comesToLife } from "../support/screen/comes-to-life.ts";
import { wordsOf } from "../support/words/words.ts";

const say = wordsOf("en");

test.use({ locale: "en-US" });

/** One character of two code units, as most emoji are. */
const CHARACTER = "👍";
const counted = (count: number, most: number) => say("shell_too_long", { total: String(count), limit: String(most) });

/** What the field says of itself: that it is at fault, and why. */
const saidBy = (field: Locator) =>
  field.evaluate((element) => {
    const ids = (element.getAttribute("aria-describedby") ?? "").split(" ").filter((id) => id.endsWith("-error"));
    return {
      isInvalid: element.getAttribute("aria-invalid") === "true",
      said: ids.map((id) => document.getElementById(id)?.textContent).join(),
      length: (element as HTMLInputElement).value.length,
      cutsAt: element.getAttribute("maxlength"),
    };
  });

/** Every text that a page lets people write, at its limit and one past it. */
async function tryEdges(page: Page, path: string): Promise<number> {
  const fields = page.locator("[data-most]:visible");
  await expect(fields.first(), path).toBeEnabled();
  const count = await fields.count();
  for (let index = 0; index < count; index += 1) {
    const field = fields.nth(index);
    const most = Number(await field.getAttribute("data-most"));
    const before = await field.inputValue();
    for (const length of [most, most + 1]) {
      await field.fill(CHARACTER.repeat(length));
      const isPast = length > most;
      expect([path, most, await saidBy(field)]).toEqual([
        path,
        most,
        { isInvalid: isPast, said: isPast ? counted(length, most) : "", length: length * 2, cutsAt: null },
      ]);
    }
    await field.fill(before);
  }
  return count;
}

test("every field takes what its limit allows, and keeps one character more with a sentence beside it (rule E60)", async ({
  page,
  baseURL,
}) => {
  const handle = `edges${String(test.info().retry)}`;
  await signIn(page.context(), baseURL!, `${handle}@example.com`);
  const { form, service, work } = await typeEverywhere(page.request, handle, "Words");
  let tried = 0;
  for (const path of [
    PATHS.profileSettings,
    PATHS.formsGeneral,
    `${PATHS.formEdit}?form=${form.id}`,
    `${PATHS.serviceEdit}?service=${service.id}`,
    `${PATHS.creatorPortfolioEdit}?work=${work.id}`,
  ]) {
    await page.goto(path);
    await comesToLife(page);
    tried += await tryEdges(page, path);
  }
  expect(tried).toBeGreaterThanOrEqual(10);

  // Pasted as a person does, and saved: refused beside the field, nothing lost; one character less is taken.
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
