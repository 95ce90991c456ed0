import { globSync } from "node:fs";
import { filesOfSimulation } from "../../simulation/run/bundle-and-threads.ts";

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
  "worker/payment/balance/{check-balance.usecases,owed.queries,stripe-fees.usecases}.ts",
];

/** In the bundle, but not run: the simulation puts a model in place of them, or they are words for people. */
const ELSEWHERE = [
  "domain/order/submit.ts",
  "domain/payment/card-brand.ts",
  "domain/payment/decline.ts",
  "domain/payment/receipt.ts",
  "domain/payment/receipt-lines.ts",
  "domain/payment/payment-frame.ts",
  "worker/order/outbox/push-room-state.usecases.ts",
  "worker/payment/sync/stripe-event.store.ts",
];

export async function simulatedFiles(): Promise<readonly string[]> {
  const bundled = await filesOfSimulation();
  return globSync(SIMULATED)
    .filter((file) => bundled.includes(file) && !ELSEWHERE.includes(file))
    .toSorted();
}
