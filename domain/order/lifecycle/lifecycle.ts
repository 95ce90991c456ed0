import { OVERDUE_DAYS } from "../deadlines.ts";
import { phaseOf, type OrderFacts } from "../phase.ts";
import { AFTERMATH, BOOKS, cancelForReason, HELD } from "./admin-permissions.ts";
import * as CELLS from "./cells.ts";
import { ENDING_OF_BUYER, ENDING_OF_SELLER } from "./ending-cells.ts";
import type { Lifecycle, PhaseRules } from "./phase-rules.ts";

/*
 * The lifecycle of an order (rule O1). For each phase: what each side may do and where it leads, where reports from
 * outside may lead, and which deadline runs and what happens when it passes. The server decides by this table; buttons,
 * next steps, deadlines and the diagram in docs/product/order-lifecycle.md are made from it.
 *
 * What is true of a command in every phase (what it consents to, what it touches) is in command-traits.ts: what touches the
 * agreement is refused while a charge is under way, whatever its cell says (rule O16).
 *
 * A command without a cell is refused, its button not shown. They stand in the order in which the API lists them.
 */

const { STAYS, PENDING_OFFER, WAITING, TALKING, PINS, PINS_AT_WORK, ALREADY_PAID } = CELLS;
const { FIRST_PAYMENT, ACCEPTED } = CELLS;

export const LIFECYCLE = {
  DRAFT: {
    step: "APPROVAL",
    next: "approve",
    SELLER: {
      approve: { to: "AWAITING_PAYMENT", once: ["priceSettled"] },
      ask: TALKING,
      acceptOffer: { to: "AWAITING_PAYMENT", shownIf: ["pendingOffer"], once: ["offerSettled"] },
      declineOffer: PENDING_OFFER,
      cancel: { to: "CANCELED" },
      updatePrice: STAYS,
      updateSchedule: STAYS,
      updateDetails: STAYS,
      updateChatSettings: TALKING,
      addDeliverables: STAYS,
      removeDeliverables: STAYS,
    },
    BUYER: {
      approve: { waits: "awaiting_creator_approval" },
      makeOffer: TALKING,
      cancel: { to: "CANCELED" },
    },
    ADMIN: { cancelForReason, ...BOOKS },
    reports: {},
    clock: {
      deadline: "APPROVAL",
      reminds: "SELLER",
      acts: [{ act: "CANCEL", reason: "APPROVAL_DEADLINE", to: "CANCELED" }],
    },
  },

  AWAITING_PAYMENT: {
    step: "PAYMENT",
    next: "pay",
    SELLER: {
      pay: { waits: "awaiting_client_payment" },
      acceptOffer: PENDING_OFFER,
      declineOffer: PENDING_OFFER,
      cancel: { to: "CANCELED" },
      updatePrice: FIRST_PAYMENT,
      updateSchedule: FIRST_PAYMENT,
      updateDetails: STAYS,
      updateChatSettings: TALKING,
      addDeliverables: FIRST_PAYMENT,
      removeDeliverables: FIRST_PAYMENT,
    },
    BUYER: {
      // Begins a charge.
      pay: { to: "STAYS", once: ["paymentMethod"], unless: ["bankAskingEarlier"] },
      makeOffer: { to: "STAYS", shownIf: ["talk", "firstPayment"] },
      cancel: { to: "CANCELED" },
    },
    ADMIN: { cancelForReason, ...BOOKS },
    reports: { recordPayment: "AWAITING_DELIVERY" },
    clock: {
      deadline: "PAYMENT",
      reminds: "BUYER",
      // Who is paying is not canceled: first the attempt ends, by the bank or given up (rule M52).
      acts: [
        { act: "CANCEL", reason: "PAYMENT_DEADLINE", to: "CANCELED", unless: ["chargeInFlight", "bankAskingEarlier"] },
      ],
    },
  },

  AWAITING_DELIVERY: {
    step: "DELIVERY",
    next: "deliver",
    SELLER: {
      ask: { to: "STAYS", shownIf: ["talk", "waitLeft"], unless: ["pendingEnding", "openProblem"] },
      resume: WAITING,
      deliver: { to: "DELIVERED", once: ["deliverable"], unless: ["pendingEnding"] },
      cancel: { to: "CANCELED", unless: ["openDispute"] },
      updateSchedule: STAYS,
      updateDetails: STAYS,
      addDeliverables: STAYS,
      removeDeliverables: STAYS,
      requestExtension: { to: "STAYS", unless: ["pendingExtension"] },
      ...PINS_AT_WORK,
      ...ENDING_OF_SELLER,
    },
    BUYER: {
      pay: ALREADY_PAID,
      resume: WAITING,
      deliver: { waits: "awaiting_creator_delivery", shownIf: ["noClientWait"] },
      cancel: { to: "CANCELED", once: ["overdue"], unless: ["openDispute"] },
      consentExtension: { to: "STAYS", shownIf: ["pendingExtension"] },
      declineExtension: { to: "STAYS", shownIf: ["pendingExtension"] },
      ...PINS_AT_WORK,
      ...ENDING_OF_BUYER,
    },
    ADMIN: {
      // A refused ending: what was not delivered is never made, whoever gets the money.
      resolveProblem: { to: "CANCELED", shownIf: ["openProblem"], unless: ["openDispute"] },
      cancelForReason: { ...cancelForReason, shownIf: ["noOpenProblem"] },
      ...BOOKS,
    },
    reports: { recordDispute: "CANCELED", recordExternalRefund: "CANCELED" },
    clock: {
      deadline: "DELIVERY",
      reminds: "SELLER",
      unless: ["clientWait", "openProblem"],
      acts: [
        { act: "MARK_OVERDUE", to: "STAYS" },
        // While a bank holds the money there is none to give back.
        {
          act: "CANCEL",
          reason: "DELIVERY_DEADLINE",
          to: "CANCELED",
          daysAfter: OVERDUE_DAYS,
          unless: ["openDispute"],
        },
      ],
    },
  },

  DELIVERED: {
    step: "COMPLETE",
    next: "complete",
    SELLER: {
      complete: { to: "COMPLETED_UNRELEASED", shownIf: ["lastStage"], unless: ["openProblem"] },
      cancel: { to: "CANCELED", unless: ["openDispute"] },
      addDeliverables: STAYS,
      ...PINS,
    },
    BUYER: {
      pay: ALREADY_PAID,
      complete: { waits: "awaiting_creator_complete", shownIf: ["lastStage"] },
      // Accepting confirms the work, or its stage, and releases the money; it also withdraws a reported problem.
      accept: { to: ACCEPTED, unless: ["bankAsking"] },
      requestChanges: { to: "CHANGES_REQUESTED", shownIf: ["talk"], once: ["changesLeft"], unless: ["openProblem"] },
      reportProblem: { to: "STAYS", unless: ["openProblem"] },
      ...PINS,
    },
    ADMIN: HELD,
    reports: { recordDispute: ["COMPLETED", "CANCELED"], recordExternalRefund: "CANCELED" },
    clock: {
      deadline: "COMPLETION",
      reminds: "BUYER",
      unless: ["openProblem", "bankAsking"],
      acts: [{ act: "COMPLETE", to: ACCEPTED }],
    },
  },

  /** The buyer waits for changes (rule O2). The seller may replace files meanwhile (rule O23). */
  CHANGES_REQUESTED: {
    step: "DELIVERY",
    next: "deliver",
    SELLER: {
      deliver: { to: "DELIVERED", once: ["deliverable"], unless: ["pendingEnding"] },
      complete: { refuses: "order.changes_pending" },
      cancel: { to: "CANCELED", unless: ["openDispute"] },
      addDeliverables: STAYS,
      removeDeliverables: STAYS,
      ...PINS,
      ...ENDING_OF_SELLER,
    },
    BUYER: {
      pay: ALREADY_PAID,
      deliver: { waits: "awaiting_creator_delivery" },
      accept: { to: ACCEPTED, unless: ["bankAsking"] },
      reportProblem: { to: "STAYS", unless: ["openProblem", "pendingEnding"] },
      ...PINS,
      ...ENDING_OF_BUYER,
    },
    ADMIN: HELD,
    reports: { recordDispute: "CANCELED", recordExternalRefund: "CANCELED" },
    clock: {
      deadline: "CHANGES",
      reminds: "SELLER",
      unless: ["openProblem", "bankAsking"],
      acts: [{ act: "ESCALATE", to: "STAYS" }],
    },
  },

  COMPLETED_UNRELEASED: {
    step: "COMPLETED",
    next: null,
    SELLER: {},
    BUYER: {
      pay: ALREADY_PAID,
      accept: { to: "COMPLETED", unless: ["bankAsking"] },
      reportProblem: { to: "STAYS", unless: ["openProblem"] },
    },
    ADMIN: {
      resolveProblem: { to: "COMPLETED", shownIf: ["openProblem"], unless: ["openDispute"] },
      settleHeld: { to: "COMPLETED", shownIf: ["noOpenProblem"], unless: ["openDispute"] },
      ...BOOKS,
    },
    reports: { recordDispute: "COMPLETED", recordExternalRefund: "COMPLETED" },
    clock: {
      deadline: "COMPLETION",
      reminds: null,
      unless: ["openProblem", "bankAsking"],
      acts: [{ act: "RELEASE", to: "COMPLETED" }],
    },
  },

  COMPLETED: {
    step: "COMPLETED",
    next: null,
    SELLER: {},
    BUYER: { pay: ALREADY_PAID },
    ADMIN: AFTERMATH,
    reports: {},
    clock: null,
  },

  CANCELED: {
    step: "CANCELED",
    next: null,
    SELLER: {},
    BUYER: {},
    ADMIN: AFTERMATH,
    reports: {},
    clock: null,
  },
} as const satisfies Lifecycle;

/** What the table says of the phase an order is in. */
export function rulesOf(order: OrderFacts): PhaseRules {
  return LIFECYCLE[phaseOf(order)];
}
