import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { readLocalMailbox } from "#worker/notification/mail/mailbox/local-mailbox.ts";
import { mutate, post, query } from "../../support/worker/calls.ts";
import { createCreator, createForm, createService, createWork, succeed } from "../../support/worker/listings.ts";
import { command, createOrder, expectOk, pay, settle, submitService } from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";

const reason = "sold what was not theirs";
let admin: Person;

beforeAll(async () => {
  admin = await createPerson("admin", { roles: ["user", "admin"] });
});

const ban = ({ accountId }: Person) => expectOk(mutate("admin.ban", { accountId, reason }, admin));
const unban = ({ accountId }: Person) => expectOk(mutate("admin.unban", { accountId, reason }, admin));
const bannedOrders = async () => (await expectOk(query("admin.getStuckMoney", undefined, admin))).banned.items;

describe("what belongs to a banned creator", () => {
  test("is shown to nobody, at no call, and cannot be asked for; lifted, all of it is back", async () => {
    const creator = await createCreator("shop");
    const form = await createForm(creator);
    const service = await createService(creator, form.id);
    const work = await createWork(creator);
    const { id: policyId } = await succeed(
      "commissionPolicy.update",
      { text: "Be kind.", languageCode: "en" },
      creator,
    );
    const client = await createPerson("client");
    await expectOk(post("/api/features/bookmark/order/submit", { commissionFormId: form.id, isActive: true }, client));
    const { accountId, commissionAccountId, handle } = creator;
    const calls: [string, object][] = [
      ["commissionForm.getByCode", { code: form.code }],
      ["commissionFormQuestion.getListPublic", { commissionFormId: form.id }],
      ["commissionService.get", { commissionServiceId: service.id }],
      ["commissionService.getPage", { commissionServiceId: service.id }],
      ["commissionPolicy.get", { commissionPolicyId: policyId }],
      ["portfolioWork.get", { portfolioWorkId: work.id }],
      ["userProfile.getByHandle", { handle }],
      ["userProfile.getByCommissionAccountId", { commissionAccountId }],
      ["creator.getByHandle", { handle }],
    ];
    const requests = () => [
      submitService(client, {
        serviceId: service.id,
        isAgreedToTerms: true,
        paymentAccountMethodId: null,
        formQuestionAnswers: [],
      }),
      post(
        "/api/features/commission/form/submit",
        { commissionFormId: form.id, isAgreedToTerms: true, formQuestionAnswers: [] },
        client,
      ),
    ];
    const visit = () =>
      post("/api/features/pageVisit/portfolio/work", { modelName: "portfolioWork", modelId: work.id }, client);
    const statuses = () =>
      Promise.all(
        [null, client, admin].flatMap((viewer) =>
          calls.map(async ([name, input]) => [name, (await query(name, input, viewer)).status]),
        ),
      );
    const listed = async () => [
      ...(await expectOk(query("portfolioWork.getList", { accountId, kind: "CREATOR" }))).items,
      ...(await expectOk(query("creator.search", { query: handle }))).items,
      ...(await expectOk(query("bookmark.getListMine", undefined, client))).items,
    ];

    expect(new Set((await statuses()).map(([, status]) => status))).toEqual(new Set([200]));
    expect(await listed()).toHaveLength(3);

    await ban(creator);
    expect((await statuses()).filter(([, status]) => status !== 404)).toEqual([]);
    expect(await listed()).toEqual([]);
    expect((await visit()).status).toBe(404);
    for (const refused of await Promise.all(requests())) expect(refused.status).toBe(404);

    await unban(creator);
    expect((await statuses()).filter(([, status]) => status !== 200)).toEqual([]);
    expect(await listed()).toHaveLength(3);
  });
});

describe("running orders of a banned seller", () => {
  test("are listed to the admins until they are over, and the buyers are told", async () => {
    const paid = await createOrder("PAID");
    const over = await createOrder("CANCELED", { listing: paid });
    await ban(paid.seller);

    expect(await bannedOrders()).toMatchObject([{ code: paid.orderCode, isPaid: true, isSellerBanned: true }]);
    const news = (person: Person) => expectOk(query("notificationOrder.getList", {}, person));
    const [told] = (await news(paid.buyer)).items;
    expect(told).toMatchObject({ occasion: "SELLER_BANNED", commissionOrder: { code: paid.orderCode } });
    expect(told?.title).toBe("The creator was suspended");
    expect((await news(over.buyer)).items.filter(({ occasion }) => occasion === "SELLER_BANNED")).toEqual([]);
    await settle(paid);
    const subjects = (await readLocalMailbox(env.DB, paid.buyer.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes("suspended"))).toHaveLength(1);

    await expectOk(command("cancel-for-reason", admin, paid, { reason }));
    await settle(paid);
    expect(await bannedOrders()).toEqual([]);
  });

  test("cannot be paid while the seller is banned", async () => {
    const order = await createOrder("APPROVED");
    await ban(order.seller);
    const refused = await pay(order);
    expect([refused.status, refused.body.error?.code]).toEqual([409, "commission.not_open"]);
    await unban(order.seller);
    expect((await pay(order)).status).toBe(200);
  });

  test("of a banned buyer are listed as well", async () => {
    const order = await createOrder("DRAFT");
    await ban(order.buyer);
    expect(await bannedOrders()).toMatchObject([{ code: order.orderCode, isPaid: false, isSellerBanned: false }]);
    await unban(order.buyer);
    expect(await bannedOrders()).toEqual([]);
  });
});

test("with the ban the named orders are canceled and refunded, the others go on, and what refuses is told (rule A26)", async () => {
  const [paid, kept, canceled] = [await createOrder("PAID"), await createOrder("PAID"), await createOrder("CANCELED")];
  const { seller } = paid;
  await env.DB.prepare("update commission_order set seller_id = ? where id in (?, ?)")
    .bind(seller.commissionAccountId, kept.orderId, canceled.orderId)
    .run();
  const stranger = await createOrder("PAID");
  const orderIdsToCancel = [paid.orderId, canceled.orderId, stranger.orderId];
  const { refused } = await expectOk(
    mutate("admin.ban", { accountId: seller.accountId, reason, orderIdsToCancel }, admin),
  );
  expect(refused).toEqual([{ orderCode: canceled.orderCode, failure: "order.wrong_state" }]);
  const statusOf = async ({ orderCode: code }: { orderCode: string }) =>
    (await expectOk(query("admin.getOrder", { code }, admin))).orderProgressStatus;
  expect([await statusOf(paid), await statusOf(kept), await statusOf(stranger)]).toEqual([
    "CANCELED",
    "APPROVED",
    "APPROVED",
  ]);
});
