import { expect, test, type Locator } from "@playwright/test";
import { apiOf } from "../../../scripts/screens/screens.ts";
import { newestCode } from "../../../scripts/sign-in/newest-code.ts";
import { typeCard } from "../support/person/card.ts";
import { field } from "../support/field.ts";
import { wordsOf } from "../support/words/words.ts";
import { markOfRun } from "../support/person/mark-of-run.ts";

const say = wordsOf("en");

test.use({ locale: "en-US" });

test("a newcomer sends a request with eight presses from a creator's page, and is met by no error", async ({
  page,
  context,
  baseURL,
}) => {
  const who = `short${markOfRun()}`;
  const email = `${who}@example.com`;
  let presses = 0;
  const press = async (what: Locator) => {
    presses += 1;
    await what.click();
  };
  const { creator } = await apiOf(context, baseURL!).creator.getByHandle.query({ handle: "aoimizuki" });
  const service = creator!.services.find(({ priceAmount }) => priceAmount !== null)!;
  const dialog = page.getByRole("dialog").last();
  await page.goto("/aoimizuki");
  await press(page.locator(`a[href$="${service.id}"]`).filter({ visible: true }).first());

  // Without the box the press asks for it where it stands, in the tone of a label.
  await dialog.getByRole("button", { name: say("commission_fill_first"), exact: true }).click();
  const terms = dialog.getByRole("checkbox", { name: say("commission_terms") });
  await expect(terms).toBeFocused();
  await expect(dialog.getByText(say("commission_terms_first"))).toBeVisible();
  await expect(dialog.getByRole("alert")).toHaveCount(0);

  await press(terms);
  await press(dialog.getByRole("button", { name: say("commission_fill_first"), exact: true }));
  await expect(dialog.getByText(say("commission_card_later"))).toBeVisible();
  const wish = "A lighthouse keeper with a lantern fish.";
  await dialog.getByRole("textbox").first().fill(wish);
  await expect(dialog.getByText(say("commission_answers_kept"))).toBeVisible();
  await dialog.getByRole("radio").first().check();
  await press(dialog.getByRole("button", { name: say("commission_sign_in_first"), exact: true }));

  // What was accepted at the service is not asked for again.
  await expect(field(dialog, say("auth_handle"))).toBeVisible();
  await expect(dialog.getByText(say("auth_terms_note"))).toHaveCount(0);
  await field(dialog, say("auth_handle")).fill(who);
  await field(dialog, say("auth_email")).fill(email);
  await press(dialog.getByRole("button", { name: say("auth_send_code"), exact: true }));
  await expect(field(dialog, say("auth_code"))).toBeVisible();
  await field(dialog, say("auth_code")).fill(await newestCode(page.request, email));
  await field(dialog, say("auth_name")).fill("Jo Marlow");
  await press(dialog.getByRole("button", { name: say("auth_finish"), exact: true }));

  await expect(dialog.getByRole("textbox").first()).toHaveValue(wish);
  for (const brand of ["Visa", "Mastercard", "JCB", "American Express", "Diners Club", "Discover"])
    await expect(dialog.getByRole("img", { name: brand, exact: true })).toBeVisible();
  await expect(dialog.getByRole("button", { name: say("payment_card_save"), exact: true })).toHaveCount(0);

  // A card that is not typed is asked for at its place, and nothing is sent.
  await dialog.getByRole("button", { name: say("commission_submit"), exact: true }).click();
  await expect(dialog.getByText(say("commission_card_missing")).first()).toBeVisible();

  await typeCard(page, "4242424242424242");
  await expect(dialog.getByText(say("commission_card_missing"))).toHaveCount(0);
  await press(dialog.getByRole("checkbox", { name: say("commission_acknowledgement") }));
  await press(dialog.getByRole("button", { name: say("commission_submit"), exact: true }));
  await expect(dialog.getByText(say("commission_done_title"))).toBeVisible();
  expect(presses).toBe(8);

  const api = apiOf(context, baseURL!);
  await expect.poll(async () => (await api.paymentAccountMethod.getList.query()).items.length).toBe(1);
});
