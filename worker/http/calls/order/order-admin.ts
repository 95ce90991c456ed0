import { textHash } from "#domain/kernel/text-hash.ts";
import type { Correction } from "#domain/order/lifecycle/commands.ts";
import {
  orderCorrection,
  orderReason,
  orderRefundElsewhere,
  orderResolution,
  problemResolution,
} from "#worker/wire/order/order-admin.wire.ts";
import type { Route } from "../../route.ts";
import { orderCommand } from "./order-command.ts";

/** What only an admin may do to an order, always with a written reason (contract.md, Orders; rule O33). */
export const orderAdminCalls: readonly Route[] = [
  orderCommand("cancel-for-reason", "Admin: cancel and refund", orderReason, ({ reason }) => ({
    type: "cancelForReason",
    reason,
  })),
  orderCommand(
    "resolve-problem",
    "Admin: decide a reported problem",
    problemResolution,
    ({ resolution, refundAmount, reason }) => ({
      type: "resolveProblem",
      resolution,
      refundAmount,
      reason,
    }),
  ),
  orderCommand("settle-held", "Admin: decide about held money", orderResolution, ({ resolution, reason }) => ({
    type: "settleHeld",
    resolution,
    reason,
  })),
  orderCommand("retry-refund", "Admin: try a failed refund again", orderReason, ({ reason }) => ({
    type: "retryRefund",
    reason,
  })),
  orderCommand("retry-transfer", "Admin: try a refused transfer again", orderReason, ({ reason }) => ({
    type: "retryTransfer",
    reason,
  })),
  orderCommand(
    "record-refund-elsewhere",
    "Admin: a refund was paid by other means",
    orderRefundElsewhere,
    ({ intentId, reason }) => ({ type: "recordRefundElsewhere", intentId, reason }),
  ),
  orderCommand("record-payout-elsewhere", "Admin: income was paid by other means", orderReason, ({ reason }) => ({
    type: "recordPayoutElsewhere",
    reason,
  })),
  orderCommand("adjust-ledger", "Admin: correct the ledger", orderCorrection, async ({ entries, key, reason }) => ({
    type: "adjustLedger",
    entries,
    reason,
    // Without a name of its own, the same lines with the same reason are the same correction.
    key: key ?? `same:${await textHash(JSON.stringify([inOneOrder(entries), reason]))}`,
  })),
];

const inOneOrder = (entries: readonly Correction[]) =>
  entries.map(({ account, amount }) => `${account} ${String(amount)}`).toSorted();
