import { expect, test } from "@playwright/test";
import { apiOf } from "../../../scripts/screens/screens.ts";
import { field } from "../support/field.ts";
import { fillInSignUp } from "../support/person/sign-in.ts";
import { wordsOf } from "../support/words/words.ts";
import { markOfRun } from "../support/person/mark-of-run.ts";

const say = wordsOf("ja");

test.use({ locale: "ja-JP" });

test("a visitor fills in a form, signs up to send it, and finds the answers still there", async ({
  page,
  context,
  baseURL,
}) => {
  const { creator } = await apiOf(context, baseURL!).creator.getByHandle.query({ handle: "aoimizuki" });
  const { code } = creator!.commissionForms[0]!;
  await page.goto(`/cf/${code}`);
  const wish = "夜空の色で、立ち絵をお願いします。";
  await field(page, "ご依頼の内容").fill(wish);
  await page.getByRole("radio", { name: /胸から上/ }).check();
  await expect(page.getByText("¥20,000")).toBeVisible();
  await expect(page.getByText(say("commission_attach_later"))).toBeVisible();

  const who = `visitor${markOfRun()}`;
  await page.getByRole("button", { name: say("commission_sign_in_first"), exact: true }).click();
  await fillInSignUp(page, say, { email: `${who}@example.com`, handle: who, name: "訪問者" });

  await expect(field(page, "ご依頼の内容")).toHaveValue(wish);
  await expect(page.getByRole("radio", { name: /胸から上/ })).toBeChecked();
  await page.getByRole("checkbox", { name: new RegExp(say("commission_terms")) }).check();
  await page.getByRole("checkbox", { name: say("commission_acknowledgement") }).check();
  await page.getByRole("button", { name: say("commission_submit"), exact: true }).click();
  await expect(page.getByRole("heading", { name: say("commission_done_title") })).toBeVisible();
  await page.reload();
  await expect(field(page, "ご依頼の内容")).toHaveValue("");
});
