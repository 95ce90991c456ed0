import { env } from "cloudflare:workers";
import { runDurableObjectAlarm } from "cloudflare:test";
import { COMMAND_TRAITS } from "#domain/order/lifecycle/command-traits.ts";
import { get, post, query, mutate, type Answer, type TypedAnswer } from "../calls.ts";
import { pathFor, uploadFile } from "../files.ts";
import { createListing, type TestListing } from "./order-listing.ts";
import { createPerson, type Person, type PersonOptions } from "../people.ts";
import { sandbox, saveCard } from "../money/sandbox.ts";
import { present } from "../present.ts";

export interface TestOrder extends TestListing {
  buyer: Person;
  /** The buyer's saved card. */
  cardId: string;
  orderId: string;
  orderCode: string;
}

export const ORDER_STATES = ["DRAFT", "APPROVED", "PAID", "DELIVERED", "COMPLETED", "CANCELED"] as const;
export type TestOrderState = (typeof ORDER_STATES)[number];

export interface OrderOptions {
  listing?: TestListing;
  buyer?: PersonOptions;
  card?: string;
}

export const answersOf = ({ questionId }: TestListing, words = "A cat") => [
  { formQuestionId: questionId, formQuestionType: "SHORT_TEXT", answer: { text: { text: words, languageCode: "en" } } },
];

export const serviceRequest = (listing: TestListing, cardId: string | null, changes: object = {}) => ({
  paymentAccountMethodId: cardId,
  serviceId: listing.serviceId,
  isAgreedToTerms: true,
  formQuestionAnswers: answersOf(listing),
  ...changes,
});

export const submitService = (person: Person, request: object, headers: Record<string, string> = {}) =>
  post("/api/features/commission/service/submit", request, person, headers);

/** A buyer with a card and their request, made by the Worker's calls. */
export async function createDraft(options: OrderOptions = {}): Promise<TestOrder> {
  const listing = options.listing ?? (await createListing());
  const buyer = await createPerson("buyer", options.buyer);
  const { paymentAccountMethodId: cardId } = await saveCard(buyer, options.card);
  const { orderId, orderCode } = await expectOk(submitService(buyer, serviceRequest(listing, cardId)));
  return { ...listing, buyer, cardId, orderId, orderCode };
}

/** An order's call; `name` is the last segment of its path. */
export const unreadCommand = <Name extends string>(
  name: Name,
  person: Person | null,
  { orderId }: { orderId: string },
  more: object = {},
) => post(`/api/features/commission/order/${name}`, { orderId, ...more }, person);

const CONSENTS = new Set(
  Object.keys(COMMAND_TRAITS).flatMap((type) => {
    const { consentsTo } = COMMAND_TRAITS[type as keyof typeof COMMAND_TRAITS];
    return consentsTo === null ? [] : [type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)];
  }),
);

/** As from the order's page: who consents has just read what they consent to (rule O16). */
export async function command<Name extends string>(
  name: Name,
  person: Person | null,
  order: { orderId: string },
  more: object = {},
) {
  if (CONSENTS.has(name)) await query("commissionOrder.get", { commissionOrderId: order.orderId }, person);
  return unreadCommand(name, person, order, more);
}

export async function expectOk<Body>(answer: Promise<Answer<Body> | TypedAnswer<Body>>): Promise<Body> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${String(status)} ${JSON.stringify(body)}`);
  return body as Body;
}

export const readOrder = (person: Person, { orderId }: { orderId: string }) =>
  expectOk(query("commissionOrder.get", { commissionOrderId: orderId }, person));

/** The order's row with what goes back of its payment, and what became of its income. */
export const orderRow = async ({ orderId }: { orderId: string }) =>
  present(
    await env.DB.prepare(
      `select o.*, coalesce(c.refund_status, 'NONE') as refund_status, coalesce(c.refund_amount, 0) as refund_amount,
        coalesce(c.recovered, 0) as recovered, t.income_released
        from commission_order o join payment_transaction t on t.id = o.transaction_id left join charge c on c.order_id = o.id and c.is_wanted where o.id = ?`,
    )
      .bind(orderId)
      .first<Record<string, unknown>>(),
  );

/** The order's present payment, awaited or done. */
export async function transactionIdOf(order: TestOrder): Promise<string> {
  const { paymentTransactions } = await readOrder(order.buyer, order);
  return present(paymentTransactions.findLast(({ transactionType }) => transactionType === "COMMISSION_STANDARD")).id;
}

export async function pay(order: TestOrder, cardId = order.cardId) {
  const transactionId = await transactionIdOf(order);
  return command("pay", order.buyer, order, { transactionId, accountMethodId: cardId });
}

export async function addFile(order: TestOrder) {
  const { url } = await uploadFile(order.seller, pathFor("deliverable", order.orderId, "medias", "png"));
  const medias = [{ name: "final.png", formatType: "FILE", file: { name: "final.png", url } }];
  return expectOk(
    mutate("commissionOrderDeliverable.create", { commissionOrderId: order.orderId, medias }, order.seller),
  );
}

/** An order brought to a state by the calls that lead there. */
export async function createOrder(state: TestOrderState, options: OrderOptions = {}): Promise<TestOrder> {
  const order = await createDraft(options);
  if (state === "DRAFT") return order;
  if (state === "CANCELED") return (await expectOk(command("cancel", order.seller, order))) && order;
  await expectOk(command("approve", order.seller, order));
  if (state === "APPROVED") return order;
  await expectOk(pay(order));
  if (state === "PAID") return order;
  await addFile(order);
  await expectOk(command("deliver", order.seller, order));
  if (state === "DELIVERED") return order;
  await expectOk(command("accept", order.buyer, order));
  return order;
}

const STAGE = { days: 5, percent: 50, changesAllowed: 1 };
/** The first one to be looked at, the last one to be kept. */
export const TWO_STAGES = [
  { ...STAGE, titles: { en: "Rough" }, isPreview: true },
  { ...STAGE, titles: { en: "Final" } },
];

/** Paid, in stages. */
export async function createStaged(plan: readonly object[] = TWO_STAGES): Promise<TestOrder> {
  const order = await createDraft();
  await expectOk(command("approve", order.seller, order, { plan }));
  await expectOk(pay(order));
  return order;
}

/** Runs the object's alarm until its outbox has nothing due. */
export async function settle({ orderId }: { orderId: string }): Promise<void> {
  const stub = env.ORDER.getByName(orderId);
  await stub.drain();
  await runDurableObjectAlarm(stub);
}

/** The seller's payout account becomes able, and the income that waited for it goes. */
export async function onboard(order: TestOrder): Promise<void> {
  await expectOk(post("/api/stripe/connect/signup", {}, order.seller));
  const { account } = await expectOk(get("/api/stripe/connect/get", order.seller));
  await sandbox("POST", `/accounts/${present(account).id}`, { action: "complete" });
  await expectOk(get("/api/stripe/connect/get", order.seller));
  await settle(order);
}
