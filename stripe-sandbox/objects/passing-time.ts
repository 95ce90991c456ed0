import type { Call } from "../api/call.ts";
import { finishPayout } from "./balance/payouts.ts";

/** What the passing of time brings about by itself: payouts arrive. (Balances and expiries are read off the clock.) */
export function clockMoved(call: Call): void {
  for (const payout of call.store.all("payout", { status: "pending" }))
    if (payout.arrival_date <= call.clock.seconds()) finishPayout(call, payout, true);
}
