import { expect, type Page } from "@playwright/test";
import { EXPIRY_DIGITS } from "../../../support/card-expiry.ts";
import type { Say } from "../words/words.ts";

/** Types a card into Stripe's own frame. */
export async function typeCard(page: Page, number: string) {
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await frame.getByLabel("Credit or debit card number").fill(number);
  await frame.getByLabel("Credit or debit card expiration date").fill(EXPIRY_DIGITS);
  await frame.getByLabel("Credit or debit card CVC/CVV").fill("123");
}

/** The 3-D Secure page is answered but never returns to us: the payment's result is found all the same. */
export async function answerBankElsewhere(page: Page, say: Say) {
  const frame = page.locator(`iframe[title="${say("payment_bank_title")}"]`);
  const challenge = new URL((await frame.getAttribute("src"))!).pathname.split("/").at(-1);
  const answered = await page.request.post(`/dev/stripe/_sandbox/3ds/${challenge}`, {
    headers: { authorization: "Bearer sk_test_local" },
    data: { outcome: "complete" },
  });
  expect(answered.status()).toBe(200);
  await expect(frame).toHaveCount(0);
}

/** Answers the bank in the full-screen frame of 3-D Secure. */
export async function answerBank(page: Page, say: Say, answer: "Complete" | "Fail") {
  const bank = page.frameLocator(`iframe[title="${say("payment_bank_title")}"]`);
  await bank.getByRole("button", { name: answer, exact: true }).click();
  await expect(page.locator(`iframe[title="${say("payment_bank_title")}"]`)).toHaveCount(0);
}
