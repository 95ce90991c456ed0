import type { ComparisonStep } from "#domain/payment/comparison.ts";
import { checkBalance } from "../balance/check-balance.usecases.ts";
import { note, type Step } from "./comparison.ts";
import { listImbalances } from "./lines/ledger-lines.queries.ts";
import { compareOpenDifferences } from "./steps/open-differences.usecases.ts";
import { comparePageOfMovements } from "./steps/balance-transactions.usecases.ts";
import { lookAtOpenOrders } from "./steps/open-orders.usecases.ts";
import { ownPageOf } from "./steps/own-lines.usecases.ts";
import { refreshAwaitedAccounts } from "./steps/payout-accounts.usecases.ts";
import {
  comparePageOfCharges,
  comparePageOfDisputes,
  comparePageOfRefunds,
  comparePageOfTransfers,
  readPageOfFraudWarnings,
} from "./steps/stripe-pages.usecases.ts";

/** What each step does. Every page may be done twice: a run that was killed repeats the one it was at. */
export const STEPS: Readonly<Record<ComparisonStep, Step>> = {
  PAYOUT_ACCOUNTS: refreshAwaitedAccounts,
  OPEN_ORDERS: lookAtOpenOrders,
  CHARGES: comparePageOfCharges,
  REFUNDS: comparePageOfRefunds,
  TRANSFERS: comparePageOfTransfers,
  DISPUTES: comparePageOfDisputes,
  FRAUD_WARNINGS: readPageOfFraudWarnings,
  OWN_CHARGES: ownPageOf("CHARGE"),
  OWN_REFUNDS: ownPageOf("REFUND"),
  OWN_TRANSFERS: ownPageOf("TRANSFER"),
  OWN_DISPUTES: ownPageOf("DISPUTE"),
  OPEN_DIFFERENCES: compareOpenDifferences,
  LEDGER: async (comparison) => {
    for (const imbalance of await listImbalances(comparison.services)) await note(comparison, imbalance);
    return null;
  },
  BALANCE_TRANSACTIONS: comparePageOfMovements,
  BALANCE: async ({ services }) => {
    await checkBalance(services);
    return null;
  },
};
