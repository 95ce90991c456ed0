import { expect, test } from "@playwright/test";
import { apiOf, signIn } from "../../../scripts/screens/screens.ts";
import { comesToLife } from "../support/screen/comes-to-life.ts";
import { wordsOf } from "../support/words/words.ts";

const say = wordsOf("en");
test.use({ locale: "en-US" });

test("a wallet's card is saved like any other (rule M64); a browser without a wallet shows the field alone", async ({
  page,
  baseURL,
}) => {
  await signIn(page.context(), baseURL!, `${crypto.randomUUID()}@example.com`);
  const open = async () => {
    await page.goto("/dashboard/setting/payment");
    await comesToLife(page);
    await page.getByRole("button", { name: say("payment_card_add"), exact: true }).click();
    await expect(page.locator('iframe[title="Secure card payment input frame"]')).toBeVisible();
  };
  const divider = page.getByText(say("payment_wallet_or_card"));
  await open();
  await expect(divider).toHaveCount(0);

  await page.evaluate(() => localStorage.setItem("stripe-sandbox-wallet", "google_pay"));
  await open();
  await expect(divider).toBeVisible();
  await page.getByRole("button", { name: "google_pay", exact: true }).click();
  await expect(page.getByText(say("payment_card_success_title"), { exact: true })).toBeVisible();
  const cards = () => apiOf(page.context(), baseURL!).paymentAccountMethod.getList.query({});
  await expect.poll(async () => (await cards()).items.length).toBe(1);
  await expect(page.getByText("4242")).toBeVisible();
});
