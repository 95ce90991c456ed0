import type { Named } from "./words-changed.ts";

const settlement = "domain/order/decide/decide-settlement.ts";
const begun = "domain/order/evolve/evolve-stage.ts";

/** Defects in the rules of stages (rules O100, O101). */
export const STAGE_DEFECTS: readonly Named[] = [
  {
    name: "the first stage that is accepted releases everything",
    file: settlement,
    search: "Math.min(charge.held, stageAmount(order) ?? charge.held)",
    replace: "charge.held",
  },
  {
    name: "a stage's income is sent while another transfer is on its way",
    file: settlement,
    search: "isUnderWay ? [] : payOut(order, dueIncome(order, split), payee)",
    replace: "payOut(order, dueIncome(order, split), payee)",
  },
  {
    name: "each stage rounds the fee down by itself",
    file: "domain/payment/release.ts",
    search: "[releasedAmount, releasedAmount + amount].map(",
    replace: "[0, amount].map(",
  },
  {
    name: "the releases of two stages are one movement",
    file: "domain/order/reactions/journal-entries.ts",
    search: "stage === 1 ? key : `${key}:${String(stage)}`",
    replace: "key",
  },
  {
    name: "the changes of one stage count in the next",
    file: begun,
    search: "changesRequested: 0,",
    replace: "changesRequested: order.changesRequested,",
  },
  {
    name: "the files of one stage are delivered for the next",
    file: begun,
    search: "deliverableCount: 0,",
    replace: "deliverableCount: order.deliverableCount,",
  },
  {
    name: "a stage may be delivered when the hold has ended",
    file: begun,
    search: "deliveryDeadlineFrom(at, estimatedDelivery, holdDeadline)",
    replace: "deliveryDeadlineFrom(at, estimatedDelivery)",
  },
  {
    name: "a problem of one stage goes on in the next",
    file: begun,
    search: "problemResolution: null,",
    replace: "problemResolution: order.problemResolution,",
  },
  {
    name: "a press for one stage accepts the next",
    file: "domain/order/consent.ts",
    search: '"DeliverablesRemoved", "StageAccepted"],',
    replace: '"DeliverablesRemoved"],',
  },
  {
    name: "a seller completes the order in its first stage",
    file: "domain/order/lifecycle/lifecycle.ts",
    search: 'complete: { to: "COMPLETED_UNRELEASED", shownIf: ["lastStage"], unless: ["openProblem"] },',
    replace: 'complete: { to: "COMPLETED_UNRELEASED", unless: ["openProblem"] },',
  },
  {
    name: "the shield bears what is held for stages that no one has made",
    file: "domain/order/decide/decide-loss.ts",
    search: "const isDone = nextStage(order) === null && (",
    replace: "const isDone = (",
  },
];
