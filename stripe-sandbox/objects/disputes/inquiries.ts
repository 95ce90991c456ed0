import type Stripe from "stripe";
import type { Call } from "../../api/call.ts";

type Dispute = Stripe.Dispute;
const DAY = 86_400;
/** A bank that has not gone on by then does not go on. */
const CLOSES_AFTER_DAYS = 120;

/** A bank's question: no money has moved, and a refund answers it. */
export const isOpenInquiry = ({ status }: Dispute): boolean =>
  status === "warning_needs_response" || status === "warning_under_review";

export function closeInquiry(call: Call, inquiry: Dispute): Dispute {
  const closed = call.store.save({ ...inquiry, status: "warning_closed" });
  call.events.emit("charge.dispute.closed", closed, { status: inquiry.status });
  return closed;
}

/** What was refunded in full cannot be taken back any more. */
export function closeRefundedInquiries(call: Call, charge: Stripe.Charge): void {
  if (!charge.refunded || call.store.all("refund", { charge: charge.id, status: "pending" }).length > 0) return;
  for (const inquiry of call.store.all("dispute", { charge: charge.id }).filter(isOpenInquiry))
    closeInquiry(call, inquiry);
}

export function closeOldInquiries(call: Call): void {
  const youngest = call.clock.seconds() - CLOSES_AFTER_DAYS * DAY;
  for (const inquiry of call.store.all("dispute").filter(isOpenInquiry))
    if (inquiry.created <= youngest) closeInquiry(call, inquiry);
}
