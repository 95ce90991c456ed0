import {
  orderCorrection,
  orderReason,
  orderRefundElsewhere,
  orderResolution,
} from "../../../wire/order/order-admin.wire.ts";
import type { Route } from "../../route.ts";
import { orderCommand } from "./order-command.ts";

/** What only an admin may do to an order, always with a written reason (contract.md, Orders; rule O33). */
export const orderAdminCalls: readonly Route[] = [
  orderCommand("cancel-for-reason", "Admin: cancel and refund", orderReason, ({ reason }) => ({
    type: "cancelForReason",
    reason,
  })),
  orderCommand("resolve-problem", "Admin: decide a reported problem", orderResolution, ({ resolution, reason }) => ({
    type: "resolveProblem",
    resolution,
    reason,
  })),
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
  orderCommand("adjust-ledger", "Admin: correct the ledger", orderCorrection, ({ entries, reason }) => ({
    type: "adjustLedger",
    entries,
    reason,
  })),
];
