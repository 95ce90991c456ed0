import { expect, test, type Browser, type Page } from "@playwright/test";
import { formatAmount } from "#domain/money/format.ts";
import { signIn } from "../../../scripts/screens/screens.ts";
import { Person } from "../../../scripts/seed/person.ts";
import { confirmCommand } from "../support/order/order.ts";
import { room } from "../support/order/room.ts";
import { closeAccount, disputePayment, finishOnboarding } from "../support/order/stripe-troubles.ts";
import { keepPicture } from "../support/pictures-to-look-at.ts";
import { LANGUAGES, wordsOf, type Language, type Say } from "../support/words/words.ts";

const COMMAND = "/api/features/commission/order";
const SIDES = ["seller", "buyer"] as const;
const WIDTHS = { seller: 390, buyer: 1440 };

/** An order of two people who read different languages. */
async function orderOf(
  browser: Browser,
  origin: string,
  state: "PAID" | "DELIVERED",
  languages: Record<(typeof SIDES)[number], Language>,
) {
  const here = await room(browser, origin, languages.seller, WIDTHS, languages.buyer);
  const code = await here.open(state);
  const { api } = here.buyerPerson;
  const { items } = await api.commissionOrder.getListBuyer.query({ sort: "newest" });
  const orderId = items.find((item) => item.code === code)!.id;
  const say = { seller: wordsOf(languages.seller), buyer: wordsOf(languages.buyer) };
  return {
    ...here,
    orderId,
    say,
    /** Whose order it is sees this before anything else. */
    async expectBoth(trouble: string, ...texts: string[]) {
      for (const side of SIDES) {
        await here[side].reload();
        await expectFirst(here[side], say[side], `order_trouble_${trouble}_title_${side}`, texts);
        await keepPicture(here[side], `${trouble}-${side}`);
      }
    },
    /** What it is about, and the seller's part of it. */
    async amounts() {
      const { trouble, priceCurrency } = await api.commissionOrder.get.query({ commissionOrderId: orderId });
      const shown = (minorUnits: number) => formatAmount(minorUnits, priceCurrency.code);
      return { amount: shown(trouble!.amount), income: shown(trouble!.incomeAmount) };
    },
  };
}

/** The first block of the order's page, which fits the window. Names and amounts in its title are whatever they are. */
async function expectFirst(page: Page, say: Say, key: string, texts: readonly string[] = []) {
  const escaped = say(key, { name: "\n", amount: "\n" }).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const title = new RegExp(`^${escaped.replaceAll("\n", ".+")}$`);
  const article = page.getByRole("article");
  await expect(article.getByRole("heading", { level: 2 }).first()).toHaveText(title);
  const block = article.locator("section[aria-labelledby]").first();
  for (const text of texts) await expect(block).toContainText(text);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

const CLOSING_TITLES = { seller: "review_closing_title_seller", buyer: "review_closing_title" };

test("a dispute of a completed order is what its page says first, and nobody is congratulated (rule O38)", async ({
  browser,
  baseURL,
}) => {
  const here = await orderOf(browser, baseURL!, "DELIVERED", { seller: "en", buyer: "ja" });
  const { orderId, buyerPerson, say } = here;
  await buyerPerson.post(`${COMMAND}/accept`, { orderId });
  for (const side of SIDES) {
    await here[side].reload();
    await expect(here[side].getByText(say[side](CLOSING_TITLES[side]))).toBeVisible();
  }
  await disputePayment(baseURL!, orderId);
  const disputed = () => buyerPerson.api.commissionOrder.get.query({ commissionOrderId: orderId });
  await expect.poll(async () => (await disputed()).trouble?.kind).toBe("DISPUTE");

  const { amount, income } = await here.amounts();
  await here.expectBoth("dispute", amount);
  await expect(here.seller.getByRole("article")).toContainText(say.seller("order_trouble_income", { amount, income }));
  for (const side of SIDES)
    for (const praise of [CLOSING_TITLES[side], "order_step_completed"])
      await expect(here[side].getByText(say[side](praise))).toHaveCount(0);
});

for (const { resolution, trouble, seller, buyer } of [
  { resolution: "REFUND", trouble: "refund", seller: "ja", buyer: "en" },
  { resolution: "RELEASE", trouble: "release", seller: "en", buyer: "ja" },
] as const)
  test(`a problem decided by ${resolution}: both read why (rules O3, O38)`, async ({ browser, baseURL }) => {
    const here = await orderOf(browser, baseURL!, "DELIVERED", { seller, buyer });
    const { orderId, buyerPerson } = here;
    const report = "The third hand is missing.";
    await buyerPerson.post(`${COMMAND}/report-problem`, { orderId, message: report });
    await here.expectBoth("problem", report, (await here.amounts()).amount);

    const admin = await Person.signIn(baseURL!, { email: "admin@example.com", handle: null, language: "en" });
    const reason = "A fox has no hands, and none was agreed.";
    await admin.post(`${COMMAND}/resolve-problem`, { orderId, resolution, reason });
    await here.expectBoth(trouble, reason, (await here.amounts()).amount);
    await expect(here.buyer.getByText(here.say.buyer("order_step_completed"))).toHaveCount(0);
  });

test("a client cancels what was not delivered in time, and gets everything back (rules O5, O38)", async ({
  browser,
  baseURL,
}) => {
  const here = await orderOf(browser, baseURL!, "PAID", { seller: "ja", buyer: "en" });
  const { orderId, buyer, buyerPerson, say } = here;
  await buyerPerson.post("/dev/late", { orderId });
  const { amount } = await here.amounts();
  for (const side of SIDES) {
    await here[side].reload();
    await expectFirst(here[side], say[side], `order_says_overdue_title_${side}`, [amount]);
    await keepPicture(here[side], `late-${side}`);
  }
  await confirmCommand(buyer, say.buyer("order_cancel"), say.buyer("order_cancel_refund_confirm", { amount }));
  await expectFirst(buyer, say.buyer, "order_trouble_refunded_title_buyer", [amount]);
  await here.expectBoth("refunded", amount);
});

for (const language of LANGUAGES)
  test(`whose payout account was closed is told so and opens another, in ${language} (rule M60)`, async ({
    browser,
    baseURL,
  }) => {
    const say = wordsOf(language);
    const name = `closed${crypto.randomUUID().slice(0, 8)}`;
    const email = `${name}@example.com`;
    const seller = await Person.signIn(baseURL!, { email, handle: name, language });
    await seller.api.commissionAccount.join.mutate();
    const account = async () => {
      const found = await seller.get<{ account: { id: string; state: string } }>("/api/stripe/connect/get");
      return found.account;
    };
    await seller.post("/api/stripe/connect/signup", {});
    const { id } = await account();
    await finishOnboarding(baseURL!, id);
    const context = await browser.newContext({ locale: language, viewport: { width: WIDTHS.seller, height: 900 } });
    await signIn(context, baseURL!, email);
    const page = await context.newPage();
    await expect(async () => {
      await page.goto("/dashboard/creator/wallet");
      await expect(page.getByText(say("payment_wallet_ready"), { exact: true })).toBeVisible({ timeout: 1000 });
    }).toPass();

    await closeAccount(baseURL!, id);
    await expect.poll(async () => (await account()).state).toBe("CLOSED");
    await page.reload();
    await expect(page.getByText(say("payment_wallet_closed_body"))).toBeVisible();
    await expect(page.getByText(say("payment_wallet_kept"))).toBeVisible();
    await keepPicture(page, `closed-${language}`);
    await page.getByRole("button", { name: say("payment_wallet_another"), exact: true }).click();
    await page.getByRole("button", { name: "Complete onboarding" }).click();
    await expect(async () => {
      await page.goto("/dashboard/creator/wallet");
      await expect(page.getByText(say("payment_wallet_ready"), { exact: true })).toBeVisible({ timeout: 1000 });
    }).toPass();
    expect((await account()).id).not.toBe(id);
  });
