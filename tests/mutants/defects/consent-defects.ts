import type { Named } from "./words-changed.ts";

const traits = "domain/order/lifecycle/command-traits.ts";
const lifecycle = "domain/order/lifecycle/lifecycle.ts";
const consents = "domain/order/decide/decide-consent.ts";

/** Of consents and of charges under way (rules O16, M52). */
export const CONSENT_DEFECTS: readonly Named[] = [
  {
    name: "dates move while a charge is under way",
    file: traits,
    search: 'updateSchedule: { consentsTo: null, touches: "AGREEMENT" },',
    replace: "updateSchedule: { consentsTo: null, touches: null },",
  },
  {
    name: "words change while a charge is under way",
    file: traits,
    search: 'updateDetails: { consentsTo: null, touches: "AGREEMENT" },',
    replace: "updateDetails: { consentsTo: null, touches: null },",
  },
  {
    name: "a later date is agreed to by whoever presses",
    file: traits,
    search: 'consentExtension: { consentsTo: "EXTENSION", touches: "AGREEMENT" },',
    replace: 'consentExtension: { consentsTo: null, touches: "AGREEMENT" },',
  },
  {
    name: "a bank's page that is open stops nothing",
    file: "domain/payment/transaction.ts",
    search: '  "REQUIRES_ACTION",\n  "PROCESSING",\n] as const satisfies',
    replace: '  "PROCESSING",\n] as const satisfies',
  },
  {
    name: "who is paying is canceled by the deadline",
    file: lifecycle,
    search: 'to: "CANCELED", unless: ["chargeInFlight", "bankAskingEarlier"] },',
    replace: 'to: "CANCELED", unless: ["bankAskingEarlier"] },',
  },
  {
    name: "a consent is held against the request and not against its object",
    file: consents,
    search: "version >= order.subjectVersions[subject]",
    replace: "version >= order.subjectVersions.REQUEST",
  },
  {
    name: "a payment is held against the first version of the agreement",
    file: "worker/order/records/order-state.queries.ts",
    search: "agreements.findLast(({ orderId }) => orderId === row.id)",
    replace: "agreements.find(({ orderId }) => orderId === row.id)",
  },
  {
    name: "what somebody was shown is not remembered",
    file: "worker/order/read/shown.store.ts",
    search: "if (!hasNewSubject(order, shownVersions[orderRole])) return [];",
    replace: "if (hasNewSubject(order, shownVersions[orderRole])) return [];",
  },
  {
    name: "what one side was shown counts for the other",
    file: "worker/order/records/order-state.queries.ts",
    search: "each.orderId === row.id && each.commissionAccountId === accountId",
    replace: "each.orderId === row.id && accountId !== null",
  },
  {
    name: "paying takes no turn",
    file: "worker/order/change/order-turns.ts",
    search: "await this.#inTurn(() => payOrder(this.services, this.orderId, command, source, early()));",
    replace: "await payOrder(this.services, this.orderId, command, source);",
  },
  {
    name: "another card is charged without a look at the first",
    file: "worker/order/change/unanswered-charge.usecases.ts",
    search: "const intent = await findAttemptIntent(services, order);",
    replace: "const intent = null as IntentView | null;",
  },
  {
    name: "an attempt is over before its request can have died",
    file: "domain/payment/transaction.ts",
    search: "now - attemptBegunAt >= CHARGE_PATIENCE",
    replace: "now >= attemptBegunAt",
  },
  {
    name: "in surprise mode the client makes offers",
    file: "domain/order/lifecycle/cells.ts",
    search: 'export const TALKING = { to: "STAYS", shownIf: ["talk"] } as const;',
    replace: 'export const TALKING = { to: "STAYS" } as const;',
  },
  {
    name: "in surprise mode changes can be agreed",
    file: "domain/order/decide/decide-approve.ts",
    search: "(changesAllowed > 0 || plan !== undefined)",
    replace: "plan !== undefined",
  },
];
