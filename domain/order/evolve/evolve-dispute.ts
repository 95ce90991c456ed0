import type { Dispute } from "../../payment/dispute.ts";
import { heldAmount } from "../charges.ts";
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
      if (known) return changed({ status, evidenceDueAt });
      return { disputes: [...order.disputes, { disputeId, intentId, amount, status, evidenceDueAt, loss: null }] };
    }
    case "EvidenceDueChanged":
      return changed({ evidenceDueAt: event.evidenceDueAt });
    case "InquiryClosed":
      return changed({ status: "CLOSED", evidenceDueAt: null });
    case "DisputeWon":
      return changed({ status: "WON", evidenceDueAt: null });
    case "DisputeReopened":
      return changed({ status: "OPENED" });
    case "DisputeLost": {
      const { loss, amount } = event;
      const isAllGone = loss.borneBy === "HELD" && amount >= heldAmount(order);
      return {
        ...lossChanges(order, event, loss, isAllGone),
        ...changed({ status: "LOST", evidenceDueAt: null, loss }),
      };
    }
    case "DisputeReversed":
      return {
        ...recoveryChanges(order, event, known ? { intentId: known.intentId, shares: known.loss } : null),
        ...changed({ status: "WON" }),
      };
  }
}
