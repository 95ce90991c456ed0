import type { RefundOutcome } from "../ports/charge.port.ts";

const ENDED: Readonly<Record<string, RefundOutcome>> = {
  succeeded: "SUCCEEDED",
  failed: "FAILED",
  canceled: "FAILED",
};

/** By what Stripe calls it: `pending` and `requires_action` both end by themselves. */
export const refundOutcomeOf = (status: string | null): RefundOutcome => ENDED[status ?? ""] ?? "PENDING";
