import type { FailureCode } from "../../kernel/failure.ts";
import type { CommandType } from "./commands.ts";
import type { GuardName } from "./guards.ts";
import { PHASES, type Phase } from "../phase.ts";
import type { OrderRole } from "./order-role.ts";

/*
 * THE table (rule O1): what each side may do in each state. The server decides by it and the screens are drawn from it.
 * A cell that is missing is hidden and refused. Read a row as "approve: the seller, in DRAFT, once the price is settled; the buyer
 * sees a disabled 'Awaiting creator approval' meanwhile".
 */

/** The words of disabled buttons (rule O21); a message belongs to each. */
export const WAITING_LABELS = [
  "awaiting_creator_approval",
  "awaiting_client_payment",
  "awaiting_creator_delivery",
  "awaiting_creator_complete",
] as const;
export type WaitingLabel = (typeof WAITING_LABELS)[number];

export type Cell =
  /** Shown if `onlyIf` holds; enabled if `when` holds, too. */
  | { readonly kind: "offers"; readonly when: readonly GuardName[]; readonly onlyIf: readonly GuardName[] }
  /** Shown disabled to the side that waits for the other. */
  | { readonly kind: "waits"; readonly label: WaitingLabel }
  /** Hidden, with a refusal that says more than "the state says no". */
  | { readonly kind: "refuses"; readonly failure: FailureCode };

type Row = Partial<Record<OrderRole, Partial<Record<Phase, Cell>>>>;

const offers = (...when: readonly GuardName[]): Cell => ({ kind: "offers", when, onlyIf: [] });
const allowsOnlyIf = (onlyIf: GuardName, ...when: readonly GuardName[]): Cell => ({
  kind: "offers",
  when,
  onlyIf: [onlyIf],
});
const waits = (label: WaitingLabel): Cell => ({ kind: "waits", label });
const refuses = (failure: FailureCode): Cell => ({ kind: "refuses", failure });
const always = Object.fromEntries(PHASES.map((phase) => [phase, offers()])) as Record<Phase, Cell>;
const alreadyPaid = refuses("order.already_paid");

export const LIFECYCLE: Readonly<Record<CommandType, Row>> = {
  approve: {
    SELLER: { DRAFT: offers("priceSettled") },
    BUYER: { DRAFT: waits("awaiting_creator_approval") },
  },
  pay: {
    SELLER: { AWAITING_PAYMENT: waits("awaiting_client_payment") },
    BUYER: {
      AWAITING_PAYMENT: offers("paymentMethod"),
      AWAITING_DELIVERY: alreadyPaid,
      DELIVERED: alreadyPaid,
      CHANGES_REQUESTED: alreadyPaid,
      COMPLETED_UNRELEASED: alreadyPaid,
      COMPLETED: alreadyPaid,
    },
  },
  deliver: {
    SELLER: { AWAITING_DELIVERY: offers("deliverable"), CHANGES_REQUESTED: offers("deliverable") },
    BUYER: {
      AWAITING_DELIVERY: waits("awaiting_creator_delivery"),
      CHANGES_REQUESTED: waits("awaiting_creator_delivery"),
    },
  },
  complete: {
    SELLER: { DELIVERED: offers("noProblem"), CHANGES_REQUESTED: refuses("order.changes_pending") },
    BUYER: { DELIVERED: waits("awaiting_creator_complete") },
  },
  /** While the money waits, accepting confirms the work and releases it; it also takes a reported problem back. */
  accept: {
    BUYER: {
      DELIVERED: offers("noDispute"),
      CHANGES_REQUESTED: offers("noDispute"),
      COMPLETED_UNRELEASED: offers("noDispute"),
    },
  },
  requestChanges: { BUYER: { DELIVERED: offers("changesLeft", "noProblem") } },
  cancel: {
    SELLER: {
      DRAFT: offers(),
      AWAITING_PAYMENT: offers(),
      AWAITING_DELIVERY: offers("noDispute"),
      DELIVERED: offers("noDispute"),
      CHANGES_REQUESTED: offers("noDispute"),
    },
    BUYER: { DRAFT: offers(), AWAITING_PAYMENT: offers(), AWAITING_DELIVERY: offers("overdue", "noDispute") },
  },
  updatePrice: { SELLER: { DRAFT: offers(), AWAITING_PAYMENT: offers("paymentIdle") } },
  updateSchedule: { SELLER: { DRAFT: offers(), AWAITING_PAYMENT: offers(), AWAITING_DELIVERY: offers() } },
  updateDetails: { SELLER: { DRAFT: offers(), AWAITING_PAYMENT: offers(), AWAITING_DELIVERY: offers() } },
  updateChatSettings: { SELLER: { DRAFT: offers(), AWAITING_PAYMENT: offers() } },
  addDeliverables: {
    SELLER: {
      DRAFT: offers(),
      AWAITING_PAYMENT: offers(),
      AWAITING_DELIVERY: offers(),
      DELIVERED: offers(),
      CHANGES_REQUESTED: offers(),
    },
  },
  /** Not once DELIVERED (rule O23), except that asking for changes lets the seller replace files (rule O2). */
  removeDeliverables: {
    SELLER: {
      DRAFT: offers(),
      AWAITING_PAYMENT: offers(),
      AWAITING_DELIVERY: offers(),
      CHANGES_REQUESTED: offers(),
    },
  },
  requestExtension: { SELLER: { AWAITING_DELIVERY: offers("noExtension") } },
  consentExtension: { BUYER: { AWAITING_DELIVERY: allowsOnlyIf("extension") } },
  declineExtension: { BUYER: { AWAITING_DELIVERY: allowsOnlyIf("extension") } },
  reportProblem: {
    BUYER: {
      DELIVERED: offers("noProblem"),
      CHANGES_REQUESTED: offers("noProblem"),
      COMPLETED_UNRELEASED: offers("noProblem"),
    },
  },
  resolveProblem: {
    ADMIN: {
      DELIVERED: allowsOnlyIf("problem", "noDispute"),
      CHANGES_REQUESTED: allowsOnlyIf("problem", "noDispute"),
      COMPLETED_UNRELEASED: allowsOnlyIf("problem", "noDispute"),
    },
  },
  retryRefund: {
    ADMIN: Object.fromEntries(PHASES.map((phase) => [phase, allowsOnlyIf("failedRefund", "noDispute")])),
  },
  recordPayment: { SYSTEM: always },
  recordRefund: { SYSTEM: always },
  recordTransfer: { SYSTEM: always },
  recordDispute: { SYSTEM: always },
  recordPayoutAccountAble: { SYSTEM: always },
  passDeadline: { SYSTEM: always },
  firstSellerMessage: { SYSTEM: always },
};
