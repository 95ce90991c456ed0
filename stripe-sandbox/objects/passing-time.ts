import type { Call } from "../api/call.ts";
import { finishPayout, payOutAll } from "./balance/payouts.ts";
import { closeOldInquiries } from "./disputes/inquiries.ts";
import { payWaitingRefunds } from "./refunds/refund-ends.ts";

/**
 * What the passing of time brings about by itself: payouts arrive, refunds get their money or fail, old inquiries
 * close, and the platform's balance goes to its bank. (Balances and expiries are read off the clock.)
 */
export function clockMoved(call: Call): void {
  for (const payout of call.store.all("payout", { status: "pending" }))
    if (payout.arrival_date <= call.clock.seconds()) finishPayout(call, payout, true);
  payWaitingRefunds(call);
  closeOldInquiries(call);
  if (call.settings.read().payout_interval !== "manual") payOutAll(call, "");
}
