import type { Dispute } from "#domain/payment/dispute.ts";
import type { EventOf } from "../events.ts";
import type { Order } from "../order.ts";
import { lossChanges, recoveryChanges } from "./evolve-loss.ts";

type DisputeEvent = EventOf<
  | "InquiryOpened"
  | "InquiryClosed"
  | "DisputeOpened"
  | "EvidenceDueChanged"
  | "DisputeWon"
  | "DisputeLost"
  | "DisputeReopened"
  | "DisputeReversed"
>;

export function evolveDispute(order: Order, event: DisputeEvent): Partial<Order> {
  const { disputeId } = event;
  const known = order.disputes.find((dispute) => dispute.disputeId === disputeId);
  const changed = (changes: Partial<Dispute>) => ({
    disputes: order.disputes.map((dispute) => (dispute === known ? { ...dispute, ...changes } : dispute)),
  });
  switch (event.type) {
    case "InquiryOpened":
    case "DisputeOpened": {
      const status = event.type === "DisputeOpened" ? "OPENED" : "INQUIRY";
      const { intentId, amount, evidenceDueAt } = event;
      if (known) return changed({ status, evidenceDueAt, isAppeal: known.status === "WON" });
      const dispute = { disputeId, intentId, amount, status, evidenceDueAt, isAppeal: false, loss: null } as const;
      return { disputes: [...order.disputes, dispute] };
    }
    case "EvidenceDueChanged":
      return changed({ evidenceDueAt: event.evidenceDueAt });
    case "InquiryClosed":
      return changed({ status: known?.isAppeal ? "WON" : "CLOSED", evidenceDueAt: null, isAppeal: false });
    case "DisputeWon":
      return changed({ status: "WON", evidenceDueAt: null });
    case "DisputeReopened":
      return changed({ status: "OPENED", isAppeal: false });
    case "DisputeLost": {
      const { loss } = event;
      return { ...lossChanges(order, event, loss), ...changed({ status: "LOST", evidenceDueAt: null, loss }) };
    }
    case "DisputeReversed":
      return {
        ...recoveryChanges(order, event, event),
        ...changed({ status: "WON" }),
      };
  }
}
