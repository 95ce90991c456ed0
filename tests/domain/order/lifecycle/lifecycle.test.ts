import { describe, expect, test } from "vitest";
import { newCharge } from "#domain/payment/charge.ts";
import { allowedCommands, availabilityOf } from "#domain/order/lifecycle/availability.ts";
import { SYSTEM_COMMANDS } from "#domain/order/lifecycle/commands.ts";
import { COMMAND_TYPES, type CommandType } from "#domain/order/lifecycle/listed-commands.ts";
import {
  ORDER_PAYMENT_STATUSES,
  ORDER_PROGRESS_STATUSES,
  ORDER_SUBMIT_STATUSES,
  type Order,
  type OrderPaymentStatus,
  type OrderProgressStatus,
} from "#domain/order/order.ts";
import { ORDER_ROLES, type OrderRole } from "#domain/order/lifecycle/order-role.ts";
import { Story } from "../story.ts";

/*
 * Every cell of progress × payment × submit × command × role, against rules O2, O3, O4, O6, O21 and O23 written down a
 * second time, by status.
 */

const EDITS_WHILE_WORKING = ["updateSchedule", "updateDetails", "addDeliverables", "removeDeliverables"] as const;
const EDITS_WHILE_UNPAID = ["updatePrice", "updateChatSettings"] as const;

/** An order in its state without obstacles: priced, with a file and a card, no dispute or failure, nothing overdue. */
function expectedAllowed(progress: OrderProgressStatus, payment: OrderPaymentStatus, role: OrderRole): CommandType[] {
  const isPaid = payment === "COMPLETED";
  if (role === "SYSTEM") return [...SYSTEM_COMMANDS];
  if (role === "SELLER") {
    if (progress === "DRAFT") return ["approve", "ask", "cancel", ...EDITS_WHILE_WORKING, ...EDITS_WHILE_UNPAID];
    if (progress === "APPROVED" && !isPaid) return ["cancel", ...EDITS_WHILE_WORKING, ...EDITS_WHILE_UNPAID];
    if (progress === "APPROVED") return ["ask", "deliver", "cancel", "requestExtension", ...EDITS_WHILE_WORKING];
    if (progress === "DELIVERED") return ["complete", "cancel", "addDeliverables"];
  }
  if (role === "BUYER") {
    if (progress === "DRAFT") return ["cancel", "makeOffer"];
    if (progress === "APPROVED" && !isPaid) return ["pay", "cancel", "makeOffer"];
    if (progress === "DELIVERED") return ["accept", "requestChanges", "reportProblem"];
    if (progress === "COMPLETED") return ["accept", "reportProblem"];
  }
  if (role === "ADMIN") {
    // Held money, and nothing failed, unsent or come back.
    if (progress === "DELIVERED") return ["cancelForReason", "settleHeld", "adjustLedger"];
    return progress === "COMPLETED" || progress === "CANCELED"
      ? ["settleHeld", "adjustLedger"]
      : ["cancelForReason", "adjustLedger"];
  }
  return [];
}

const held = newCharge({
  intentId: "intent-1",
  transactionId: "transaction-1",
  isWanted: true,
  chargedAt: 0,
  amount: 10_000,
});

function orderIn(
  progress: OrderProgressStatus,
  payment: OrderPaymentStatus,
  submit: Order["orderSubmitStatus"],
): Order {
  return {
    ...new Story({ orderSubmitStatus: submit }).order,
    orderProgressStatus: progress,
    orderPaymentStatus: payment,
    deliverableCount: 1,
    deliveryDeadline: Number.MAX_SAFE_INTEGER,
    releaseStatus: "WAITING",
    charges: [held],
  };
}

const CELLS = ORDER_PROGRESS_STATUSES.flatMap((progress) =>
  ORDER_PAYMENT_STATUSES.flatMap((payment) => ORDER_SUBMIT_STATUSES.map((submit) => ({ progress, payment, submit }))),
);
const facts = { now: 0, hasPaymentMethod: true };

describe.each(CELLS)("$progress, payment $payment, $submit", ({ progress, payment, submit }) => {
  const order = orderIn(progress, payment, submit);

  test.each(ORDER_ROLES)("what %s may do", (role) => {
    const allowed = COMMAND_TYPES.filter((type) => availabilityOf(order, type, role, facts).state === "allowed");
    const pins = progress === "DELIVERED" && (role === "SELLER" || role === "BUYER") ? ["annotate"] : [];
    const expected = expectedAllowed(progress, payment, role);
    expect(new Set(allowed)).toEqual(new Set([...expected, ...pins]));
    // Pins are set at the work: there is no button of theirs to list.
    expect(new Set(allowedCommands(order, role, facts))).toEqual(new Set(expected));
  });

  test.each(COMMAND_TYPES)("who is refused %s, and how", (command) => {
    const failureFor = (role: OrderRole) => {
      const availability = availabilityOf(order, command, role, facts);
      return availability.state === "allowed" ? null : availability.failure;
    };
    expect(failureFor("NOBODY")).toBe("auth.required");
    expect(failureFor("BANNED")).toBe("account.banned");
    expect(failureFor("STRANGER")).toBe("order.not_found");
    if ((SYSTEM_COMMANDS as readonly string[]).includes(command)) {
      expect(failureFor("SELLER")).toBe("order.not_allowed");
      expect(failureFor("BUYER")).toBe("order.not_allowed");
      expect(failureFor("ADMIN")).toBe("order.not_allowed");
    } else {
      expect(failureFor("SYSTEM")).toBe("order.not_allowed");
    }
  });
});

describe("the disabled buttons of the side that waits (rule O21)", () => {
  const story = () => new Story();
  test.each([
    ["BUYER", "approve", story(), "awaiting_creator_approval"],
    ["SELLER", "pay", story().approved(), "awaiting_client_payment"],
    ["BUYER", "deliver", story().paid(), "awaiting_creator_delivery"],
    ["BUYER", "complete", story().delivered(), "awaiting_creator_complete"],
  ] as const)("%s sees a disabled %s", (role, command, { order }, waiting) => {
    const expected = { state: "disabled", failure: "order.not_allowed", waiting };
    expect(availabilityOf(order, command, role, facts)).toEqual(expected);
  });
});

describe("conditions", () => {
  test.each([
    ["approve", "SELLER", () => new Story({ listingPrice: 100 }), "order.price_unsettled"],
    ["approve", "SELLER", () => new Story({ listingPrice: null }), "order.price_unsettled"],
    ["deliver", "SELLER", () => new Story().paid(), "order.no_deliverable"],
    ["cancel", "BUYER", () => new Story().paid(), "order.not_overdue"],
    ["pay", "BUYER", () => new Story().paid(), "order.already_paid"],
    ["approve", "SELLER", () => new Story().approved(), "order.wrong_state"],
    ["cancel", "BUYER", () => new Story().delivered(), "order.wrong_state"],
    ["cancel", "SELLER", () => new Story().delivered().does("BUYER", { type: "accept" }), "order.wrong_state"],
    ["consentExtension", "BUYER", () => new Story().paid(), "order.extension_not_pending"],
    ["resolveProblem", "ADMIN", () => new Story().delivered(), "order.problem_not_open"],
    ["removeDeliverables", "SELLER", () => new Story().delivered(), "order.wrong_state"],
    ["approve", "BUYER", () => new Story().approved(), "order.not_allowed"],
  ] as const)("%s by %s is refused", (command, role, make, failure) => {
    const { order, now } = make();
    expect(availabilityOf(order, command, role, { now, hasPaymentMethod: true })).toMatchObject({ failure });
  });

  test("a price of 101 can be approved, and pay needs a card", () => {
    const story = new Story({ listingPrice: 101 });
    expect(availabilityOf(story.order, "approve", "SELLER", facts).state).toBe("allowed");
    const availability = availabilityOf(story.approved().order, "pay", "BUYER", { now: 0, hasPaymentMethod: false });
    expect(availability).toEqual({ state: "disabled", failure: "payment.method_missing", waiting: null });
  });
});
