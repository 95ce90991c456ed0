import { env } from "cloudflare:workers";
import { afterEach, expect, test } from "vitest";
import { DAY, MINUTE } from "#domain/kernel/instants.ts";
import { PAUSE_GRACE_DAYS } from "#domain/site/site-state.ts";
import { passDueDeadlines } from "#worker/order/outbox/due-orders.usecases.ts";
import { createServices } from "#worker/services.ts";
import { forgetSiteState } from "#worker/site/state/site-state.queries.ts";
import { mutate, query } from "../../support/worker/calls.ts";
import { createListing } from "../../support/worker/order/order-listing.ts";
import {
  createOrder,
  expectOk,
  pay,
  readOrder,
  serviceRequest,
  submitService,
} from "../../support/worker/order/orders.ts";
import { saveCard } from "../../support/worker/money/sandbox.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { stopClockAt, TOMORROW_NOON } from "../../support/worker/time.ts";

const services = createServices(env);
const createAdmin = () => createPerson("admin", { roles: ["user", "admin"] });
const pause = (admin: Person, kind: string, isPaused: boolean) =>
  mutate("admin.pause", { kind, isPaused, reason: "The bank's network is down" }, admin);
const stateOf = () => expectOk(query("site.getState", undefined));

afterEach(forgetSiteState);

test("paused requests are refused with a sentence of their own, and a sent one is answered again (rule A65)", async () => {
  const [listing, admin, buyer] = [await createListing(), await createAdmin(), await createPerson("buyer")];
  const { paymentAccountMethodId: cardId } = await saveCard(buyer);
  const request = serviceRequest(listing, cardId);
  const sent = { "idempotency-key": "asked-once" };
  const { orderId } = await expectOk(submitService(buyer, request, sent));
  await expectOk(pause(admin, "ORDERS", true));
  expect((await pause(admin, "ORDERS", true)).body.data.code).toBe("admin.nothing_to_change");
  expect(await stateOf()).toEqual({ banner: null, isOrdersPaused: true, isPaymentsPaused: false });
  expect((await expectOk(submitService(buyer, request, sent))).orderId).toBe(orderId);
  const other = await createListing();
  const refused = await submitService(buyer, serviceRequest(other, cardId));
  expect([refused.status, refused.body.error?.code]).toEqual([503, "site.orders_paused"]);
  await expectOk(pause(admin, "ORDERS", false));
  await expectOk(submitService(buyer, serviceRequest(other, cardId)));
});

test("while payments are paused nobody pays and nobody's time to pay runs out, nor right after (rule A65)", async () => {
  stopClockAt(TOMORROW_NOON);
  const [order, admin] = [await createOrder("APPROVED"), await createAdmin()];
  const statusOf = async () => (await readOrder(order.buyer, order)).orderProgressStatus;
  await expectOk(pause(admin, "PAYMENTS", true));
  const refused = await pay(order);
  expect([refused.status, refused.body.error?.code]).toEqual([503, "site.payments_paused"]);

  const end = TOMORROW_NOON + 8 * DAY;
  stopClockAt(end);
  await passDueDeadlines(services);
  expect(await statusOf()).toBe("APPROVED");
  await expectOk(pause(admin, "PAYMENTS", false));
  stopClockAt(end + PAUSE_GRACE_DAYS * DAY - MINUTE);
  await passDueDeadlines(services);
  expect(await statusOf()).toBe("APPROVED");
  stopClockAt(end + PAUSE_GRACE_DAYS * DAY);
  await passDueDeadlines(services);
  expect(await statusOf()).toBe("CANCELED");
});

test("a banner takes the place of the one before, announcements stand in the bell until taken down (rule A66)", async () => {
  const [admin, reader] = [await createAdmin(), await createPerson("reader")];
  const announce = (kind: string, en: string) =>
    mutate("admin.announce", { kind, words: { en, ja: `${en}（日本語）` } }, admin);
  await expectOk(announce("BANNER", "We'll be back at six."));
  await expectOk(announce("BANNER", "We'll be back at seven."));
  await expectOk(announce("NEWS", "New: tips."));
  expect((await stateOf())?.banner).toMatchObject([
    { text: "We'll be back at seven.", languageCode: "en" },
    { text: "We'll be back at seven.（日本語）", languageCode: "ja" },
  ]);
  const { announcements } = await expectOk(query("admin.getSite", undefined, admin));
  expect(announcements).toHaveLength(2);
  const news = (await expectOk(query("site.getNews", undefined, reader))).items;
  expect(news).toMatchObject([{ texts: [{ text: "New: tips." }, { languageCode: "ja" }] }]);
  for (const { id } of announcements)
    await expectOk(mutate("admin.withdrawAnnouncement", { announcementId: id, reason: "It is over" }, admin));
  expect(await stateOf()).toBeNull();
  expect((await expectOk(query("site.getNews", undefined, reader))).items).toEqual([]);
});
