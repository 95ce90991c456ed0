import { globSync } from "node:fs";

/**
 * The files through which an order's money goes, all of which the simulation runs: the rules, the command path, the outbox,
 * what is asked of Stripe and heard from it, the nightly comparison.
 */
const SIMULATED = [
  "domain/order/*.ts",
  "domain/order/{decide,evolve,lifecycle,reactions}/*.ts",
  "domain/payment/*.ts",
  "worker/order/change/*.ts",
  "worker/order/outbox/*.ts",
  "worker/payment/charging/*.ts",
  "worker/payment/payouts/*.usecases.ts",
  "worker/payment/reconciliation/*.ts",
  "worker/payment/reconciliation/{lines,steps}/*.ts",
  "worker/payment/sync/*.ts",
];

/** What the simulation puts a model in place of, and what pages and people's forms are made of. */
const ELSEWHERE = [
  "domain/order/order-form-question.ts",
  "domain/order/order.form.ts",
  "domain/order/lifecycle/arrows.ts",
  "domain/payment/decline.ts",
  "domain/payment/payment-frame.ts",
  "worker/order/change/deliverable.usecases.ts",
  "worker/order/change/order.usecases.ts",
  "worker/order/outbox/notification-email.usecases.ts",
  "worker/order/outbox/push-room-state.usecases.ts",
  "worker/payment/charging/d1-payment-records.gateway.ts",
  "worker/payment/charging/return-page.ts",
  "worker/payment/reconciliation/reconciliation.queries.ts",
  "worker/payment/sync/stripe-event.store.ts",
];

export function simulatedFiles(): readonly string[] {
  return globSync(SIMULATED).filter((file) => !ELSEWHERE.includes(file)).toSorted();
}
