import { expect, test, type Page } from "@playwright/test";
import { DAY } from "../../../domain/kernel/instants.ts";
import type { Person } from "../../../scripts/seed/person.ts";
import { pressOnceAlive } from "../support/screen/comes-to-life.ts";
import { keepPicture } from "../support/pictures-to-look-at.ts";
import { room } from "../support/order/room.ts";
import { triedIn, wordsOf } from "../support/words/words.ts";

/* What a person reads can change while they read it: they see what is new, and one press goes on (rule O16). */

const COMMAND = "/api/features/commission/order";
const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const question = (page: Page) => page.getByRole("alertdialog").or(page.getByRole("dialog"));

async function orderOf(person: Person) {
  const { items } = await person.api.commissionOrder.getListBuyer.query({ sort: "newest" });
  return person.api.commissionOrder.get.query({ commissionOrderId: items[0]!.id });
}

for (const language of triedIn("ja")) {
  test(`a price and a date that change under an open pay dialog are shown, and paid with one press (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const here = await room(browser, baseURL!, language, { seller: 1440, buyer: 390 });
    const say = wordsOf(language);
    await here.open("DRAFT");
    const { id: orderId, paymentTransactions } = await orderOf(here.buyerPerson);
    await here.sellerPerson.post(`${COMMAND}/approve`, { orderId, priceAmount: 12_000 });
    await here.buyer.reload();
    const payButton = here.buyer.getByRole("button", { name: say("payment_pay", { amount: "¥12,000" }), exact: true });
    await pressOnceAlive(payButton.first());
    const asked = question(here.buyer);
    await expect(asked.getByText(say("agreement_pay_title"))).toBeVisible();

    const { id: paymentTransactionId, transactionProducts } = paymentTransactions[0]!;
    const ids = { orderId, paymentTransactionId, paymentTransactionProductId: transactionProducts[0]!.id };
    await here.sellerPerson.post(`${COMMAND}/update`, { ...ids, priceAmount: 15_000 });
    await here.sellerPerson.post(`${COMMAND}/update`, { orderId, estimatedDelivery: day(40) });

    await asked.getByRole("button", { name: say("payment_pay", { amount: "¥12,000" }), exact: true }).click();
    const again = asked.getByRole("button", { name: say("payment_pay", { amount: "¥15,000" }), exact: true });
    await expect(again).toBeEnabled();
    await expect(asked.getByText(say("payment_price_changed", { amount: "¥15,000" }))).toBeVisible();
    await keepPicture(here.buyer, `pay-changed-${language}`);
    expect((await orderOf(here.buyerPerson)).orderPaymentStatus).toBe("DRAFT");
    await again.click();
    await expect.poll(async () => (await orderOf(here.buyerPerson)).orderPaymentStatus).toBe("COMPLETED");
    expect((await orderOf(here.buyerPerson)).paymentTransactions[0]).toMatchObject({ chargedAmount: 15_000 });
  });

  test(`another extension than the one that was read is shown beside it, and not agreed to unread (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const here = await room(browser, baseURL!, language, { seller: 390, buyer: 1440 });
    const say = wordsOf(language);
    await here.open("DRAFT");
    const { id: orderId } = await orderOf(here.buyerPerson);
    await here.sellerPerson.post(`${COMMAND}/approve`, { orderId, estimatedDelivery: day(10) });
    const order = await orderOf(here.buyerPerson);
    const { items: cards } = await here.buyerPerson.api.paymentAccountMethod.getList.query({});
    const payment = { orderId, transactionId: order.paymentTransactions[0]!.id, accountMethodId: cards[0]!.id };
    await here.buyerPerson.post(`${COMMAND}/pay`, payment);
    await here.sellerPerson.post(`${COMMAND}/request-extension`, { orderId, estimatedDelivery: day(12) });
    await here.buyer.reload();
    await pressOnceAlive(here.buyer.getByRole("button", { name: say("order_extension_consent"), exact: true }).first());
    const asked = question(here.buyer);
    await expect(asked.getByText(say("order_extension_consent_title"))).toBeVisible();

    await here.sellerPerson.post(`${COMMAND}/update`, { orderId, estimatedDelivery: day(9) });
    await here.sellerPerson.post(`${COMMAND}/request-extension`, { orderId, estimatedDelivery: day(50) });
    const agree = asked.getByRole("button", { name: say("order_extension_consent"), exact: true });
    await agree.click();
    await expect(asked.getByText(say("failure_order_extension_changed"))).toBeVisible();
    await expect(asked.locator("ins")).toBeVisible();
    await keepPicture(here.buyer, `extension-changed-${language}`);
    expect((await orderOf(here.buyerPerson)).estimatedDelivery).toBe(day(9));
    await agree.click();
    await expect.poll(async () => (await orderOf(here.buyerPerson)).estimatedDelivery).toBe(day(50));
  });
}
