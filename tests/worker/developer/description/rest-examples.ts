import { expect } from "vitest";
import { EVIDENCE_PATH } from "#domain/admin/evidence.ts";
import { NOTICE_REGISTER_PATH } from "#domain/notice/notice.ts";
import { get, mutate, post, query } from "../../../support/worker/calls.ts";
import { pathFor, PNG, uploadFile } from "../../../support/worker/files.ts";
import { createCreator, createForm, createWork } from "../../../support/worker/listings.ts";
import { addFile, createOrder, createStaged, expectOk, pay, readOrder } from "../../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../../support/worker/people.ts";
import { listReceipts } from "../../../support/worker/money/receipts.ts";
import { createRoom } from "../../../support/worker/chat/rooms.ts";
import { present } from "../../../support/worker/present.ts";
import { finishedSetup, sandbox, saveCard, webhooksOf } from "../../../support/worker/money/sandbox.ts";
import { addPasskey } from "../../account/passkey-steps.ts";
import { Browser, codeFor, ORIGIN } from "../../account/sign-in-steps.ts";
import { priceIds } from "../../proofs/table/table-situations.ts";
import { send, type Example, type Refused, type Sent } from "./checked-call.ts";
import { admin, ORDER_EXAMPLES } from "./order-examples.ts";

const somebody = async (): Promise<Sent> => ({ person: await createPerson("somebody") });
const nobody = (): Sent => ({});
/** A call that takes nothing is refused by who calls. */
const refusedToVisitors = (): Refused => ({ status: 401, fits: true });
const refusedToTheBanned = async (): Promise<Refused> => ({
  status: 403,
  fits: true,
  person: await createPerson("banned", { roles: ["user", "ban"] }),
});
const taking = (good: Example["good"], body: unknown, status = 400): Example => ({
  good,
  bad: async () => ({ ...(await somebody()), body, status }),
});

let signIns = 0;
const newEmail = () => `described${String(++signIns)}@example.com`;

async function codeEntered(): Promise<Sent> {
  const [browser, email] = [new Browser(), newEmail()];
  await browser.askForCode(email);
  const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
  return { cookie, query: { email, token: await codeFor(email) } };
}

async function upload(type: string): Promise<Sent> {
  const person = await createPerson("uploader");
  const form = new FormData();
  form.set("domainPath", "portfolio");
  form.set("domainIdPath", person.accountId);
  form.set("fieldPath", "medias");
  form.append("files", new File([PNG], "a.png", { type }));
  return { person, form };
}

const stored = async (): Promise<Sent> => {
  const person = await createPerson("storing");
  const { path } = await uploadFile(person, pathFor("profile", person.accountId, "avatar", "png"));
  return { person, body: { path } };
};

/** A seller who delivers, and the file that they begin to send. */
async function upTo(does: (sent: { person: Person; body: typeof BEGUN & { orderId: string } }) => unknown) {
  const { seller: person, orderId } = await createOrder("PAID");
  const sent = { person, body: { ...BEGUN, orderId } };
  await does(sent);
  return sent;
}
const BEGUN = { name: "a.zip", contentType: "application/zip", size: 10, fingerprint: "a" };
const begun = ({ person, body }: { person: Person; body: object }) =>
  expectOk(post("/api/google/storage/resumable/begin", body, person));

/** Its only part. */
async function part(number: string): Promise<Sent> {
  const sent = await upTo(begun);
  const { uploadId } = await begun(sent);
  const headers = { "content-type": "application/octet-stream", "content-length": String(BEGUN.size) };
  return { person: sent.person, query: { uploadId, number }, headers, raw: JSON.stringify("8 letter") };
}

const creator = async (): Promise<Sent> => ({ person: await createCreator("wallet") });

const withAccount = async (): Promise<Sent> => {
  const person = await createCreator("wallet");
  await expectOk(post("/api/stripe/connect/signup", {}, person));
  const { account } = await expectOk(get("/api/stripe/connect/get", person));
  await sandbox("POST", `/accounts/${present(account).id}`, { action: "complete" });
  await expectOk(get("/api/stripe/connect/get", person));
  return { person };
};

const webhook = async () => present((await webhooksOf((await saveCard(await createPerson("hook"))).stripeMethodId))[0]);

/** Every operation of the REST calls: one that is done, and one that is refused. */
export const REST_EXAMPLES: Record<string, Example> = {
  ...ORDER_EXAMPLES,
  "get /api/health": { good: nobody, bad: refusedToTheBanned },
  "get /api/openapi.json": { good: nobody, bad: refusedToTheBanned },
  "get /api/trpc.json": { good: nobody, bad: refusedToTheBanned },
  "post /api/auth/signin/email": {
    good: () => ({ body: { email: newEmail(), intent: "signup", handle: "Described" } }),
    bad: () => ({ status: 422, body: { email: "nobody", intent: "borrow" } }),
  },
  "get /api/auth/callback/email": {
    good: codeEntered,
    bad: () => ({ status: 401, query: { email: "nobody", token: "12345" } }),
  },
  "post /api/auth/callback/email": {
    good: async () => {
      const { query, ...sent } = await codeEntered();
      return { ...sent, body: query };
    },
    bad: () => ({ status: 422, body: { email: "nobody", token: "12345" } }),
  },
  "post /api/auth/passkey/begin": {
    good: nobody,
    bad: () => ({ status: 403, fits: true, headers: { origin: "https://elsewhere.example" } }),
  },
  "post /api/auth/passkey/verify": {
    good: async () => {
      const authenticator = await addPasskey(await createPerson("keyed"));
      const { body } = await post("/api/auth/passkey/begin", {});
      const { challenge } = present(body.options);
      return { body: { response: await authenticator.assert({ challenge, origin: ORIGIN }) } };
    },
    bad: () => ({ status: 400, body: { response: {} } }),
  },
  "post /api/auth/signout/everywhere": { good: somebody, bad: refusedToVisitors },
  "get /api/auth/session": {
    good: somebody,
    bad: () => ({ status: 403, fits: true, headers: { upgrade: "websocket", origin: "https://elsewhere.example" } }),
  },
  "post /api/auth/signout": {
    good: somebody,
    bad: () => ({ status: 403, fits: true, headers: { origin: "https://elsewhere.example" } }),
  },
  "post /api/features/bookmark/order/submit": taking(
    async () => {
      const { id } = await createForm(await createCreator("marked"));
      return { ...(await somebody()), body: { commissionFormId: id, isActive: true } };
    },
    { commissionFormId: "f" },
  ),
  "post /api/features/chat/message/submit": taking(
    async () => {
      const { roomId, seller } = await createRoom();
      const { url } = await uploadFile(seller, pathFor("chat", roomId, "medias", "png"));
      const messageMedias = [
        { formatType: "FILE", name: "a.png", file: { name: "a.png", url }, userIndex: 2 },
        { formatType: "EMBED", embed: { code: "https://youtu.be/dQw4w9WgXcQ" } },
      ];
      return {
        person: seller,
        body: { chatRoomId: roomId, clientId: "c1", messageText: { text: "Hello", languageCode: "en" }, messageMedias },
      };
    },
    { chatRoomId: "r", messageText: { text: "Hello", languageCode: "fr" } },
  ),
  "post /api/features/pageVisit/commission/form": taking(
    async () => {
      const { id } = await createForm(await createCreator("visited"));
      return { body: { modelName: "commissionForm", modelId: id } };
    },
    { modelName: "" },
  ),
  "post /api/features/pageVisit/portfolio/work": taking(
    async () => {
      const { id } = await createWork(await createCreator("visited"));
      return { body: { modelName: "portfolioWork", modelId: id } };
    },
    { modelName: "portfolioWork" },
  ),
  "post /api/google/storage/sign/write": taking(
    async () => {
      const person = await createPerson("signing");
      const path = pathFor("profile", person.accountId, "avatar", "png");
      return { person, body: { path, contentType: "image/png", size: 10 } };
    },
    { path: "v1/x", contentType: "image/png", size: "big" },
  ),
  "post /api/google/storage/sign/read": taking(stored, { path: "" }),
  "post /api/google/storage/delete": taking(stored, {}),
  "post /api/google/storage/upload": {
    good: () => upload("image/png"),
    bad: async () => ({ ...(await upload("image/svg+xml")), status: 415, fits: true }),
  },
  "post /api/google/storage/resumable/begin": taking(async () => upTo(() => undefined), {
    orderId: "o",
    name: "a.zip",
    contentType: "application/zip",
    size: "big",
    fingerprint: "a",
  }),
  "post /api/google/storage/resumable/list": taking(
    async () => {
      const { person, body } = await upTo(begun);
      return { person, body: { orderId: body.orderId } };
    },
    { orderId: "" },
  ),
  "put /api/google/storage/resumable/part": {
    good: () => part("1"),
    bad: async () => ({ ...(await part("none")), status: 400 }),
  },
  "post /api/google/storage/resumable/finish": taking(
    async () => {
      const sent = await part("1");
      await send("PUT", "/api/google/storage/resumable/part", sent);
      return { person: sent.person ?? null, body: { uploadId: sent.query?.["uploadId"] } };
    },
    { uploadId: "" },
  ),
  "post /api/google/storage/resumable/cancel": taking(
    async () => {
      const sent = await upTo(begun);
      return { person: sent.person, body: { uploadId: (await begun(sent)).uploadId } };
    },
    { uploadId: "" },
  ),
  "get /api/features/commission/order/deliverables.zip": {
    good: async () => {
      const order = await createOrder("DELIVERED");
      return { person: order.buyer, query: { orderId: order.orderId } };
    },
    bad: async () => ({ ...(await somebody()), status: 400, query: { version: "1" } }),
  },
  "get /api/features/commission/order/marked-picture": {
    good: async () => {
      const order = await createStaged();
      await addFile(order);
      const mediaId = present((await readOrder(order.buyer, order)).sealed?.[0]).mediaId;
      return { person: order.buyer, query: { orderId: order.orderId, mediaId } };
    },
    bad: async () => ({ ...(await somebody()), status: 400, query: { orderId: "none" } }),
  },
  "get /api/features/account/export.zip": {
    good: async () => {
      const person = await createPerson("somebody");
      const { last } = await expectOk(mutate("accountExport.request", undefined, person));
      const made = async () => (await query("accountExport.get", undefined, person)).body.last?.state;
      await expect.poll(made, { timeout: 10_000 }).toBe("READY");
      return { person, query: { exportId: present(last).id, part: "1" } };
    },
    bad: async () => ({ ...(await somebody()), status: 404, fits: true, query: { exportId: "none", part: "1" } }),
  },
  "get /api/features/commission/order/managements.csv": { good: creator, bad: refusedToVisitors },
  "get /api/features/commission/order/requests.csv": { good: somebody, bad: refusedToVisitors },
  "get /api/features/payment/history/sales.csv": { good: creator, bad: refusedToVisitors },
  "get /api/features/payment/history/billing.csv": { good: somebody, bad: refusedToVisitors },
  "get /api/features/commission/order/agreement.pdf": {
    good: async () => {
      const order = await createOrder("APPROVED");
      return { person: order.buyer, query: { orderId: order.orderId, timeZone: "Asia/Tokyo" } };
    },
    bad: async () => ({ ...(await somebody()), status: 400, query: { version: "1" } }),
  },
  "get /api/features/commission/order/agreement.json": {
    good: async () => {
      const order = await createOrder("APPROVED");
      return { person: order.seller, query: { orderId: order.orderId, version: "1" } };
    },
    bad: async () => ({ ...(await somebody()), status: 400, query: { version: "0" } }),
  },
  "get /api/features/payment/receipt.pdf": {
    good: async () => {
      const order = await createOrder("PAID");
      const [{ number }] = await listReceipts(order);
      return { person: order.buyer, query: { number, timeZone: "Asia/Tokyo" } };
    },
    bad: async () => ({ ...(await somebody()), status: 400, query: {} }),
  },
  "get /api/features/payment/statement.pdf": {
    good: async () => {
      const order = await createOrder("COMPLETED");
      const month = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 7);
      return { person: order.seller, query: { month } };
    },
    bad: async () => ({ ...(await somebody()), status: 400, query: { month: "June" } }),
  },
  [`get ${NOTICE_REGISTER_PATH}`]: {
    good: async () => ({ person: await admin() }),
    bad: async () => ({ person: await createCreator("creator"), status: 403, fits: true }),
  },
  [`get ${EVIDENCE_PATH}`]: {
    good: async () => ({ person: await admin(), query: { code: (await createOrder("DRAFT")).orderCode } }),
    bad: async () => ({ person: await admin(), status: 400, query: {} }),
  },
  "post /api/stripe/connect/signup": { good: creator, bad: refusedToVisitors },
  "post /api/stripe/connect/signin": { good: withAccount, bad: refusedToVisitors },
  "get /api/stripe/connect/get": { good: withAccount, bad: refusedToVisitors },
  "get /api/stripe/intent/setup/create": { good: somebody, bad: refusedToVisitors },
  "post /api/stripe/intent/setup/confirm": taking(
    async () => {
      const person = await createPerson("saving");
      return { person, body: { intentId: await finishedSetup(person) } };
    },
    { intentId: "../elsewhere" },
  ),
  "post /api/stripe/intent/payment/get": taking(
    async () => {
      const order = await createOrder("APPROVED");
      await pay(order);
      const { paymentTransactionId: transactionId } = await priceIds(order);
      const [{ intent_id: intentId }] = await listReceipts(order);
      return { person: order.buyer, body: { intentId, transactionId } };
    },
    { intentId: "pi_1" },
  ),
  "post /api/stripe/payment/method/delete": taking(
    async () => {
      const person = await createPerson("deleting");
      return { person, body: { methodId: (await saveCard(person)).paymentAccountMethodId } };
    },
    { methodId: "" },
  ),
  "post /api/stripe/webhook": {
    good: async () => {
      const { body: raw, headers } = await webhook();
      return { raw, headers };
    },
    bad: async () => ({
      raw: (await webhook()).body,
      headers: { "stripe-signature": "t=1,v1=00" },
      status: 400,
      fits: true,
    }),
  },
};
