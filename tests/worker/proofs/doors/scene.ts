import { env } from "cloudflare:workers";
import { API_KEY_SCOPES } from "#domain/developer/api-key.ts";
import type { Role } from "#domain/account/roles.ts";
import { hashToken, newToken } from "#worker/account/session/secrets.ts";
import { insertSession } from "#worker/account/session/session.store.ts";
import { createServices } from "#worker/services.ts";
import { mutate, post, query } from "../../../support/worker/calls.ts";
import { pathFor, uploadFile } from "../../../support/worker/files.ts";
import { createKey } from "../../../support/worker/keys.ts";
import { createForm, createService, createWork } from "../../../support/worker/listings.ts";
import { command, createOrder, expectOk, readOrder, type TestOrder } from "../../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../../support/worker/people.ts";
import { present } from "../../../support/worker/present.ts";
import { listReceipts } from "../../../support/worker/money/receipts.ts";
import { finishedSetup } from "../../../support/worker/money/sandbox.ts";

/** Who asks. `client` and `creator` have nothing to do with the order, the listings or the files that are asked for. */
export const WHO = ["nobody", "client", "creator", "buyer", "seller", "admin", "banned"] as const;
export type Who = (typeof WHO)[number];
/** A program of the other creator's, with every scope. */
export type Caller = Who | "key";

/** Said in private: outsiders must not find it in any answer. */
export const WHISPER = "between the two of us";

export interface Scene {
  readonly people: Readonly<Record<Who, Person | null>>;
  /** Completed, with one file; the income waits for the payout account. */
  readonly order: TestOrder;
  readonly roomId: string;
  readonly transactionId: string;
  readonly productId: string;
  readonly intentId: string;
  /** A card that the buyer has begun to save. */
  readonly setupId: string;
  readonly receiptNumber: string;
  readonly notificationId: string;
  /** Of the seller's other browser. */
  readonly sessionId: string;
  readonly deliverableId: string;
  readonly privatePath: string;
  readonly publicPath: string;
  /** Of the seller, seen by nobody else. */
  readonly privateForm: { id: string; code: string };
  readonly privateService: { id: string };
  readonly privateWork: { id: string };
  readonly publicForm: { id: string; code: string };
  readonly publicWork: { id: string };
  /** Of another client of the seller's. */
  readonly reviewId: string;
  readonly key: string;
  /** The seller's, which has been told of the order. */
  readonly apiKeyId: string;
  readonly webhookEndpointId: string;
  readonly webhookDeliveryId: string;
  /** Whom the admin looks at. */
  readonly subject: Person;
}

const PRIVATE = { visibilityStatus: "PRIVATE", title: `${WHISPER}: a title` };

/** One order between two people, and everything that belongs to it; every other person is a stranger to it. */
export async function createScene(): Promise<Scene> {
  const order = await createOrder("DELIVERED");
  const { seller, buyer } = order;
  const read = await readOrder(buyer, order);
  const roomId = present(read.chatRooms[0]).id;
  const messageText = { text: `${WHISPER}: hello`, languageCode: "en" };
  await expectOk(post("/api/features/chat/message/submit", { chatRoomId: roomId, messageText }, seller));
  const url = `${env.WEBHOOK_RECEIVER}/ok/doors`;
  const hook = await expectOk(mutate("webhookEndpoint.create", { url, events: ["order.completed"] }, seller));
  const webhookEndpointId = hook.endpoint.id;
  await expectOk(command("accept", buyer, order));
  const { items: deliveries } = await expectOk(query("webhookDelivery.getList", { webhookEndpointId }, seller));
  const transaction = present(read.paymentTransactions[0]);
  const [receipt] = await listReceipts(order);
  const { path: publicPath } = await uploadFile(seller, pathFor("portfolio", seller.accountId, "medias", "png"));
  const seen = await readOrder(seller, order);
  const deliverable = present(present(seen.deliverable).medias[0]);
  const publicForm = await createForm(seller);
  const people = { nobody: null, buyer, seller, ...(await strangers()) };
  const key = await createKey(people.creator, [...API_KEY_SCOPES]);
  const sellersKey = await createKey(seller, ["read"]);
  return {
    people,
    key: key.key,
    apiKeyId: sellersKey.apiKey.id,
    webhookEndpointId,
    webhookDeliveryId: present(deliveries[0]).id,
    order,
    roomId,
    transactionId: transaction.id,
    productId: present(transaction.transactionProducts[0]).id,
    intentId: present(transaction.stripePaymentIntentId),
    setupId: await finishedSetup(buyer),
    receiptNumber: receipt.number,
    notificationId: await notificationOf(buyer),
    sessionId: await otherSessionOf(seller),
    deliverableId: deliverable.id,
    privatePath: await pathOfDeliverable(order),
    publicPath,
    privateForm: await createForm(seller, PRIVATE),
    privateService: await createService(seller, publicForm.id, PRIVATE),
    privateWork: await createWork(seller, PRIVATE),
    publicForm,
    publicWork: await createWork(seller),
    subject: await createPerson("subject"),
    reviewId: await visibleReview(order),
  };
}

async function visibleReview(listing: TestOrder): Promise<string> {
  const { orderId, buyer, seller } = await createOrder("COMPLETED", { listing });
  for (const person of [buyer, seller])
    await expectOk(mutate("review.write", { commissionOrderId: orderId, stars: 4, words: "Well done." }, person));
  return present((await expectOk(query("review.getOfOrder", { commissionOrderId: orderId }, buyer))).mine).id;
}

async function strangers() {
  const join = (name: Exclude<Who, "nobody" | "buyer" | "seller">, roles: Role[]) => createPerson(name, { roles });
  return {
    client: await join("client", ["user"]),
    creator: await join("creator", ["user", "creator"]),
    admin: await join("admin", ["user", "admin"]),
    // No right of an account opens anything while it is banned (rule A4).
    banned: await join("banned", ["user", "creator", "admin", "ban"]),
  };
}

async function otherSessionOf({ accountId }: Person): Promise<string> {
  const { database, clock, ids } = createServices(env);
  const session = { id: ids.id(), tokenHash: await hashToken(newToken()), accountId, userAgent: "other" };
  await database.batch([insertSession(database, session, clock.now())]);
  return session.id;
}

async function notificationOf({ accountId }: Person): Promise<string> {
  const row = await env.DB.prepare("select id from notification where account_id = ?").bind(accountId).first();
  return String(present(row)["id"]);
}

async function pathOfDeliverable({ orderId }: TestOrder): Promise<string> {
  const row = await env.DB.prepare("select path from stored_file where instr(path, ?) > 0")
    .bind(`deliverable/${orderId}/`)
    .first();
  return String(present(row)["path"]);
}

/** The buyer's mark, so that `markRead` of a stranger can be seen to change nothing. */
export const isRead = async ({ notificationId }: Scene): Promise<boolean> =>
  (await env.DB.prepare("select is_read from notification where id = ?").bind(notificationId).first("is_read")) === 1;
