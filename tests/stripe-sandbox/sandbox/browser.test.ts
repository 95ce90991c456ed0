import { type Browser, type Locator, type Page, chromium } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { ensureChromium } from "../../../scripts/preparation/chromium.mjs";
import { EXPIRY_DIGITS, EXPIRY_YEAR } from "../../support/card-expiry.ts";
import { control, stripeFor } from "../support/clients.ts";
import { pay } from "../support/scenes.ts";

const NAME = "browser";
const stripe = stripeFor(NAME);
let browser: Browser;
/** What Stripe's packages, React or the content security policy said in a console; a 402 is a declined card. */
const complaints: string[] = [];

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: ensureChromium() as string,
    args: ["--no-sandbox", "--disable-background-networking"],
  });
});
afterAll(async () => {
  await browser.close();
  expect(complaints).toEqual([]);
});

async function open(secret: string, element = "card"): Promise<Page> {
  const page = await browser.newPage();
  page.on("console", (message) => {
    if (["warning", "error"].includes(message.type()) && !message.text().includes("402"))
      complaints.push(message.text());
  });
  await page.goto(`${inject("sandboxAddress")}/host/?key=pk_test_${NAME}&secret=${secret}&element=${element}`);
  return page;
}

async function fill(page: Page, number: string) {
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await frame.locator('[name="cardnumber"]').click();
  await frame.locator('[name="cardnumber"]').pressSequentially(number);
  await frame.locator('[name="exp-date"]').pressSequentially(EXPIRY_DIGITS);
  await frame.locator('[name="cvc"]').pressSequentially(number.startsWith("3782") ? "1234" : "123");
}

const result = async (page: Page) => {
  await page.waitForFunction(() => document.getElementById("result")?.textContent !== "");
  return JSON.parse(await page.locator("#result").innerText());
};
const answer = (page: Page, label: "Complete" | "Fail") =>
  page.frameLocator('iframe[name="stripe-challenge-frame"]').getByRole("button", { name: label }).click();

async function setup() {
  const customer = await stripe.customers.create({});
  const intent = await stripe.setupIntents.create({ customer: customer.id, allowed_payment_method_types: ["card"] });
  return { customer, secret: intent.client_secret as string };
}

describe("unmodified @stripe/react-stripe-js", () => {
  test("saves a card with confirmCardSetup", async () => {
    const { customer, secret } = await setup();
    const page = await open(secret);
    await fill(page, "4242424242424242");
    await expect.poll(() => page.locator("#card").innerText()).toBe("visa complete");
    await page.getByRole("button", { name: "Save card" }).click();
    expect((await result(page)).setupIntent.status).toBe("succeeded");
    const { data } = await stripe.customers.listPaymentMethods(customer.id);
    expect(data.map(({ card }) => [card?.last4, card?.exp_year])).toEqual([["4242", EXPIRY_YEAR]]);
    await page.close();
  });

  test("asks for 3DS in a frame and saves the card when it is completed", async () => {
    const { secret } = await setup();
    const page = await open(secret);
    await fill(page, "4000002760003184");
    await page.getByRole("button", { name: "Save card" }).click();
    await answer(page, "Complete");
    expect((await result(page)).setupIntent.status).toBe("succeeded");
    await page.close();
  });

  test("reports a failed 3DS as an error with the intent", async () => {
    const { secret } = await setup();
    const page = await open(secret);
    await fill(page, "4000002760003184");
    await page.getByRole("button", { name: "Save card" }).click();
    await answer(page, "Fail");
    const { error } = await result(page);
    expect([error.code, error.setup_intent.status]).toEqual([
      "setup_intent_authentication_failure",
      "requires_payment_method",
    ]);
    await page.close();
  });

  test("reports a declined card and a mistyped number", async () => {
    const { secret } = await setup();
    const page = await open(secret);
    await fill(page, "4000000000000002");
    await page.getByRole("button", { name: "Save card" }).click();
    expect((await result(page)).error).toMatchObject({ type: "card_error", code: "card_declined" });
    await page.close();

    const other = await open(secret);
    await fill(other, "4242424242424241");
    await expect.poll(() => other.locator("#card").innerText()).toBe("visa invalid_number");
    await other.close();
  });

  test("confirmSetup stays on the page when it may, else leaves for return_url", async () => {
    const staying = await open((await setup()).secret, "payment");
    await fill(staying, "5555555555554444");
    await staying.getByRole("button", { name: "Stay" }).click();
    expect((await result(staying)).setupIntent.status).toBe("succeeded");

    const leaving = await open((await setup()).secret, "payment");
    await fill(leaving, "4000002760003184");
    await leaving.getByRole("button", { name: "Leave" }).click();
    await answer(leaving, "Complete");
    await leaving.waitForURL(/\/host\/back/);
    const back = new URL(leaving.url()).searchParams;
    expect([back.get("order"), back.get("redirect_status")]).toEqual(["1", "succeeded"]);
    await Promise.all([staying.close(), leaving.close()]);
  });

  test("handleNextAction finishes a payment the server confirmed, without secret fields", async () => {
    const { customer } = await setup();
    const method = await stripe.paymentMethods.attach("pm_card_authenticationRequired", { customer: customer.id });
    const intent = await stripe.paymentIntents.create({
      amount: 3000,
      currency: "jpy",
      customer: customer.id,
      payment_method: method.id,
      allowed_payment_method_types: ["card"],
      confirm: true,
      metadata: { order: "secret" },
    });
    expect(intent.next_action?.type).toBe("use_stripe_sdk");
    const page = await open(intent.client_secret as string);
    await page.getByRole("button", { name: "Next action" }).click();
    await answer(page, "Complete");
    const { paymentIntent } = await result(page);
    expect(paymentIntent.status).toBe("succeeded");
    expect(paymentIntent).not.toHaveProperty("metadata");
    await page.close();
  });

  test("a redirect leads through the bank's page back to return_url", async () => {
    const address = inject("sandboxAddress");
    const intent = await stripe.paymentIntents.create({
      amount: 3000,
      currency: "jpy",
      payment_method: "pm_card_authenticationRequired",
      confirm: true,
      return_url: `${address}/host/back?order=1`,
    });
    const page = await browser.newPage();
    await page.goto(intent.next_action?.redirect_to_url?.url as string);
    await page.getByRole("button", { name: "Complete" }).click();
    await page.waitForURL(/\/host\/back/);
    const back = new URL(page.url()).searchParams;
    expect([back.get("order"), back.get("payment_intent"), back.get("redirect_status")]).toEqual([
      "1",
      intent.id,
      "succeeded",
    ]);
    await page.close();
  });
});

describe("pages", () => {
  test("onboarding: one opening per link, then refresh_url; completing enables transfers", async () => {
    const address = inject("sandboxAddress");
    const account = await stripe.v2.core.accounts.create({
      display_name: "葵",
      dashboard: "express",
      identity: { country: "jp" },
      defaults: { responsibilities: { fees_collector: "application", losses_collector: "application" } },
      configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
    });
    const link = await stripe.v2.core.accountLinks.create({
      account: account.id,
      use_case: {
        type: "account_onboarding",
        account_onboarding: { refresh_url: `${address}/host/refresh`, return_url: `${address}/host/return` },
      },
    });
    const page = await browser.newPage();
    await page.goto(link.url);
    const second = await browser.newPage();
    await second.goto(link.url);
    expect(new URL(second.url()).pathname).toBe("/host/refresh");
    await page.getByRole("button", { name: "Complete onboarding" }).click();
    await page.waitForURL(/\/host\/return/);
    const { configuration } = await stripe.v2.core.accounts.retrieve(account.id, {
      include: ["configuration.recipient"],
    });
    expect(configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status).toBe("active");

    const login = await stripe.accounts.createLoginLink(account.id);
    await page.goto(login.url);
    expect(await page.getByText("葵").count()).toBe(1);
    await Promise.all([page.close(), second.close()]);
  });

  /** The overview loads itself again when it has been answered, and forgets what was chosen meanwhile. */
  async function pressAndLoad(page: Page, button: Locator) {
    const loaded = page.waitForEvent("load");
    await button.click();
    await loaded;
  }

  test("the overview lists what there is and its buttons work", async () => {
    const customer = await stripe.customers.create({ email: "overview@example.com" });
    const page = await browser.newPage();
    await page.goto(`${inject("sandboxAddress")}/dev/stripe/?sandbox=${NAME}`);
    const row = page.getByRole("row").filter({ hasText: "customer.created" }).first();
    await pressAndLoad(page, row.getByRole("button", { name: "drop" }));
    await expect.poll(async () => (await row.innerText()).includes("dropped")).toBe(true);
    const { webhooks } = await control<{ webhooks: { body: string }[] }>(NAME, "GET", "/webhooks?state=dropped");
    expect(JSON.parse(webhooks[0]?.body ?? "{}").data.object.id).toBe(customer.id);

    await page.getByLabel("Kind").selectOption("error_500");
    await page.getByLabel("Path (regular expression)").fill("^/v1/refunds");
    await pressAndLoad(page, page.getByRole("button", { name: "Set fault" }));
    await expect
      .poll(() => control<{ faults: object[] }>(NAME, "GET", "/faults"))
      .toEqual({ faults: [{ kind: "error_500", times: 1, match: { path: "^/v1/refunds" } }] });

    const { latest_charge } = await pay(stripe);
    await page.reload();
    const charge = page.getByRole("row").filter({ hasText: latest_charge as string });
    await pressAndLoad(page, charge.getByRole("button", { name: "inquiry" }));
    const dispute = page.getByRole("row").filter({ hasText: "warning_needs_response" });
    await pressAndLoad(page, dispute.getByRole("button", { name: "escalate" }));
    await expect
      .poll(async () => (await stripe.disputes.list({ charge: latest_charge as string })).data[0]?.status)
      .toBe("needs_response");
    await page.getByLabel("debits our bank").selectOption("false");
    await pressAndLoad(
      page,
      page.locator("form", { hasText: "debits our bank" }).getByRole("button", { name: "Save" }),
    );
    await expect
      .poll(async () => (await stripe.balanceSettings.retrieve()).payments.debit_negative_balances)
      .toBe(false);
    await page.close();
  });
});
