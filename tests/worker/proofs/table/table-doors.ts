import type { CommandType } from "#domain/order/lifecycle/listed-commands.ts";
import { DAY, dateOf } from "#domain/kernel/instants.ts";
import { mutate } from "../../../support/worker/calls.ts";
import { command, type TestOrder } from "../../../support/worker/order/orders.ts";
import type { Person } from "../../../support/worker/people.ts";
import type { OrderRows } from "../order-rows.ts";
import type { Situation } from "./situations.ts";
import { MADE_AT, SAME_DAY } from "./table-situations.ts";

export type Asked = { readonly order: TestOrder; readonly rows: OrderRows; readonly situation: Situation };
type Door = (asked: Asked, person: Person | null) => Promise<{ status: number; body: unknown }>;

export const NEW_PRICE = 12_000;
export const OTHER_OFFER = 8_000;
export const EARLIER_ESTIMATE = dateOf(MADE_AT + 10 * DAY);
export const ASKED_ESTIMATE = dateOf(MADE_AT + 25 * DAY);
/** Of what is held. */
export const PART_BACK = 3_000;
export const REMARK = "Please look at this.";
export const REASON = "Nobody else can.";
export const CORRECTION = [
  { account: "platform_fee", amount: 100 },
  { account: "refunds", amount: -100 },
];
export const DETAILS = { title: "A cat, asleep", description: "On a sofa.", languageCode: "en" };
export const SETTINGS = { restrictionType: "MODERATE_REPLY", messageCharacterLimit: 500, messageMediaLimit: 3 };

const plain =
  (name: string): Door =>
  ({ order }, person) =>
    command(name, person, order);

const remark =
  (name: string): Door =>
  ({ order }, person) =>
    command(name, person, order, { message: REMARK });

const reasoned =
  (name: string, more: object = {}): Door =>
  ({ order }, person) =>
    command(name, person, order, { reason: REASON, ...more });

const resolution = (name: string, chosen: "RELEASE" | "REFUND"): Door => reasoned(name, { resolution: chosen });

const transactionOf = ({ rows }: Asked) => rows.payment_transaction[0]?.["id"];

/** An overdue order keeps its day and only gets a start; every other moves to an earlier day. */
export const newSchedule = (situation: Situation) =>
  situation === "APPROVED, paid, overdue" ? { estimatedStart: SAME_DAY } : { estimatedDelivery: EARLIER_ESTIMATE };

/** How a person gives each command: the calls of the contract. Those that ask for a choice stand here once for each. */
export const DOORS: Readonly<Record<string, Door>> = {
  approve: plain("approve"),
  pay: (asked, person) => {
    const more = { transactionId: transactionOf(asked), accountMethodId: asked.order.cardId };
    return command("pay", person, asked.order, more);
  },
  ask: remark("ask"),
  resume: plain("resume"),
  deliver: plain("deliver"),
  annotate: ({ order, rows }, person) => {
    const mediaId = rows.deliverable_media[0]?.["id"] ?? "none";
    const place = { kind: "POINT", x: 500, y: 250 };
    return command("annotate", person, order, { change: { act: "SET", mediaId, place, message: REMARK } });
  },
  complete: plain("complete"),
  accept: plain("accept"),
  requestChanges: remark("request-changes"),
  cancel: plain("cancel"),
  updatePrice: (asked, person) =>
    command("update", person, asked.order, {
      paymentTransactionId: transactionOf(asked),
      paymentTransactionProductId: asked.rows.payment_transaction_product[0]?.["id"],
      priceAmount: NEW_PRICE,
    }),
  updateSchedule: ({ order, situation }, person) => command("update", person, order, newSchedule(situation)),
  updateDetails: ({ order: { orderId } }, person) =>
    mutate("commissionOrderService.updateSeller", { commissionOrderId: orderId, ...DETAILS }, person),
  updateChatSettings: ({ rows }, person) =>
    mutate("chatRoom.update", { chatRoomId: rows.chat_room[0]?.["id"], ...SETTINGS }, person),
  addDeliverables: ({ order: { orderId } }, person) => {
    const medias = [{ name: "Final", formatType: "LINK", link: { url: "https://example.com/final" } }];
    return mutate("commissionOrderDeliverable.create", { commissionOrderId: orderId, medias }, person);
  },
  removeDeliverables: ({ order: { orderId }, rows }, person) => {
    const mediaIdsToDelete = [rows.deliverable_media[0]?.["id"] ?? "none"];
    return mutate("commissionOrderDeliverable.update", { commissionOrderId: orderId, mediaIdsToDelete }, person);
  },
  requestExtension: ({ order }, person) =>
    command("request-extension", person, order, { estimatedDelivery: ASKED_ESTIMATE }),
  consentExtension: plain("consent-extension"),
  declineExtension: plain("decline-extension"),
  makeOffer: ({ order }, person) =>
    command("make-offer", person, order, { priceAmount: OTHER_OFFER, estimatedDelivery: ASKED_ESTIMATE }),
  acceptOffer: plain("accept-offer"),
  declineOffer: plain("decline-offer"),
  proposeEnding: plain("propose-ending"),
  withdrawEnding: plain("withdraw-ending"),
  consentEnding: plain("consent-ending"),
  refuseEnding: remark("refuse-ending"),
  reportProblem: remark("report-problem"),
  "resolveProblem RELEASE": resolution("resolve-problem", "RELEASE"),
  "resolveProblem REFUND": resolution("resolve-problem", "REFUND"),
  "resolveProblem PART": reasoned("resolve-problem", { resolution: "PART", refundAmount: PART_BACK }),
  "settleHeld RELEASE": resolution("settle-held", "RELEASE"),
  "settleHeld REFUND": resolution("settle-held", "REFUND"),
  cancelForReason: reasoned("cancel-for-reason"),
  retryRefund: reasoned("retry-refund"),
  retryTransfer: reasoned("retry-transfer"),
  recordRefundElsewhere: (asked, person) => {
    const intentId = asked.rows.payment_transaction[0]?.["stripe_payment_intent_id"] ?? "none";
    return reasoned("record-refund-elsewhere", { intentId })(asked, person);
  },
  recordPayoutElsewhere: reasoned("record-payout-elsewhere"),
  adjustLedger: reasoned("adjust-ledger", { entries: CORRECTION }),
} satisfies Partial<Record<CommandType, Door>> & Record<`${"resolveProblem" | "settleHeld"} ${string}`, Door>;

export const commandOf = (door: string) => door.split(" ")[0] as CommandType;
