import { expect, test, type Locator, type Page } from "@playwright/test";
import { apiOf } from "../../../scripts/screens/screens.ts";
import { field } from "../support/field.ts";
import { saveCardOf } from "../support/person/saved-card.ts";
import { comesToLife, pressOnceAlive } from "../support/screen/comes-to-life.ts";
import { openShop } from "../support/creator/shop.ts";
import { fillInSignUp, haveSignedUp } from "../support/person/sign-in.ts";
import { wordsOf } from "../support/words/words.ts";

const say = wordsOf("en");

/** Sends the form's request; the page says what became of it. */
async function request(page: Page, path: string) {
  await page.goto(path);
  await page.getByLabel(/^Your idea/).fill("A fox with a lantern, seen from behind.");
  await page.getByRole("radio", { name: /^Bust/ }).check();
  await page.getByRole("checkbox", { name: new RegExp(say("commission_terms")) }).check();
  await page.getByRole("checkbox", { name: say("commission_acknowledgement") }).check();
  await page.getByRole("button", { name: say("commission_submit"), exact: true }).click();
}

async function pressUntilAsked(page: Page, button: Locator) {
  await comesToLife(page);
  await button.click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

test("a creator of one slot: it is taken with a card, another client waits in line, and gets it when it is free", async ({
  browser,
  baseURL,
}) => {
  const { retry } = test.info();
  const [creator, taker, waiter] = await Promise.all(
    [1, 2, 3].map(async () => (await browser.newContext({ locale: "en-US" })).newPage()),
  );
  const person = (handle: string) => ({ email: `${handle}@example.com`, handle, name: handle.slice(0, 8) });
  const handle = `slots${String(retry)}`;
  await haveSignedUp(creator!, "en", person(handle));
  await openShop(creator!, say, { formTitle: "One at a time", serviceTitle: "One picture" });

  await creator!.goto("/dashboard/commission/setting/form/general");
  await field(creator!, say("intake_setting_limit")).fill("1");
  const slots = creator!.getByRole("region", { name: say("intake_setting_title") });
  await slots.getByRole("button", { name: say("shell_save"), exact: true }).click();
  await expect(creator!.getByText(say("shell_saved"))).toBeVisible();

  await creator!.goto("/dashboard/creator/home");
  await expect(creator!.getByText(say("intake_taken", { taken: 0, limit: 1 }))).toBeVisible();
  const link = await field(creator!, say("intake_badge_form")).inputValue();
  const path = new URL(link).pathname;
  await expect(creator!.getByRole("img", { name: say("intake_badge_alt", { handle }) })).toBeVisible();

  await haveSignedUp(taker!, "en", person(`taker${String(retry)}`));
  await request(taker!, path);
  // Accounts without a card cannot take it (rule L91); the page leads to where one is saved.
  await expect(taker!.getByText(say("failure_commission_card_needed"))).toBeVisible();
  await taker!.getByRole("link", { name: say("payment_card_add"), exact: true }).click();
  await expect(taker!).toHaveURL(/\/dashboard\/setting\/payment/);
  await saveCardOf(taker!.request, baseURL!);
  await request(taker!, path);
  await expect(taker!.getByRole("heading", { name: say("commission_done_title") })).toBeVisible();

  // What a visitor presses is done once they are signed in; closing the dialog gives it up.
  await waiter!.goto(`/${handle}`);
  const follow = waiter!.getByRole("button", { name: say("creator_follow"), exact: true });
  await expect(waiter!.getByText(say("intake_taken", { taken: 1, limit: 1 }))).toBeVisible();
  await expect(
    waiter!.getByRole("complementary").getByText(say("intake_badge_full"), { exact: true }).first(),
  ).toBeVisible();
  await pressUntilAsked(waiter!, follow);
  await waiter!.keyboard.press("Escape");
  await pressUntilAsked(waiter!, waiter!.getByRole("button", { name: say("intake_join") }));
  await waiter!
    .getByRole("dialog")
    .getByRole("button", { name: say("shell_sign_up"), exact: true })
    .click();
  await fillInSignUp(waiter!, say, person(`waiter${String(retry)}`));
  await expect(waiter!.getByText(say("intake_place_title", { place: 1 }))).toBeVisible();
  await expect(follow).toBeVisible();
  await follow.click();
  await expect(waiter!.getByRole("button", { name: say("creator_following"), exact: true })).toBeVisible();
  await waiter!.goto("/dashboard/following");
  await expect(waiter!.getByText(say("intake_place_title", { place: 1 }))).toBeVisible();
  await waiter!.goto(`/${handle}`);
  await comesToLife(waiter!);

  // What waits for the creator is first on their home; declining it frees the slot.
  await creator!.goto("/dashboard/creator/home");
  await creator!.getByRole("link", { name: "One at a time" }).click();
  await creator!
    .getByRole("button", { name: say("order_decline"), exact: true })
    .first()
    .click();
  const dialog = creator!.getByRole("dialog");
  await dialog.getByRole("radio", { name: say("order_decline_reason_fully_booked") }).check();
  await dialog.getByRole("button", { name: say("order_decline_confirm"), exact: true }).click();
  await expect(creator!.getByRole("dialog")).toHaveCount(0);

  // The page that is open says so by itself.
  await expect(waiter!.getByRole("status").getByText(say("intake_turn_title"))).toBeVisible({ timeout: 30_000 });
  await expect(
    waiter!.getByText(`${say("intake_taken", { taken: 0, limit: 1 })} · ${say("intake_kept", { kept: 1 })}`),
  ).toBeVisible();
  await expect(waiter!.getByRole("link", { name: say("intake_request"), exact: true })).toBeVisible();
  await waiter!.getByRole("button", { name: say("intake_leave"), exact: true }).click();
  await expect(waiter!.getByRole("dialog").getByText(say("intake_leave_turn_body"))).toBeVisible();
  await waiter!.keyboard.press("Escape");
  await creator!.goto("/dashboard/commission/setting/form/general");
  await expect(creator!.getByText(say("commission_general_full_now"))).toBeVisible();
  await creator!.goto("/dashboard/commission/setting/form");
  await expect(creator!.getByRole("status").getByText(say("commission_general_full_now"))).toBeVisible();
  await request(waiter!, path);
  await expect(waiter!.getByRole("heading", { name: say("commission_done_title") })).toBeVisible();
});

test("a creator whose only form is closed: those who asked are told once when it opens again", async ({
  browser,
  baseURL,
}) => {
  const { retry } = test.info();
  const [creator, waiter] = await Promise.all(
    [1, 2].map(async () => (await browser.newContext({ locale: "en-US" })).newPage()),
  );
  const [handle, other] = [`shut${String(retry)}`, `asker${String(retry)}`];
  const person = (name: string) => ({ email: `${name}@example.com`, handle: name, name });
  await haveSignedUp(creator!, "en", person(handle));
  await openShop(creator!, say, { formTitle: "Now and then", serviceTitle: "One picture" });
  const api = apiOf(creator!.context(), baseURL!);
  const [form] = (await api.commissionForm.getListMine.query()).items;
  const setForm = (isOpen: boolean) => api.commissionForm.update.mutate({ commissionFormId: form!.id, isOpen });
  await setForm(false);
  await creator!.goto("/dashboard/creator/home");
  await expect(creator!.getByText(say("creator_home_no_open_form")).first()).toBeVisible();

  await haveSignedUp(waiter!, "en", person(other));
  const addresses = [`/${handle}`, `/cf/${form!.code}`];
  for (const [at, address] of addresses.entries()) {
    await waiter!.goto(address);
    if (at === 0) await pressOnceAlive(waiter!.getByRole("button", { name: say("intake_watch"), exact: true }));
    await expect(waiter!.getByText(say("intake_watching_title"))).toBeVisible();
  }
  for (const isOpen of [true, false, true]) await setForm(isOpen);
  await waiter!.goto(`/${handle}`);
  await expect(waiter!.getByText(say("commission_open"), { exact: true })).toBeVisible();
  await expect(waiter!.getByText(say("intake_watching_title"))).toHaveCount(0);
  const mailbox = await waiter!.request.get(`${baseURL!}/dev/mail.json?to=${other}%40example.com`);
  const subjects = ((await mailbox.json()) as { subject: string }[]).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === say("email_creator_opened_subject", { name: handle }))).toHaveLength(
    1,
  );
});
