import type { Availability, Order } from "../panel/order-data.ts";

/** The commands that only ask for a confirmation. */
const CONFIRMED = [
  "resume",
  "deliver",
  "complete",
  "accept",
  "cancel",
  "consentExtension",
  "declineExtension",
  "acceptOffer",
  "declineOffer",
  "consentEnding",
  "withdrawEnding",
] as const satisfies readonly Availability["command"][];
export type Confirmed = (typeof CONFIRMED)[number];

export const isConfirmed = (command: Availability["command"]): command is Confirmed =>
  (CONFIRMED as readonly string[]).includes(command);

/**
 * What canceling is called: a seller declines a request (rule O13), a buyer withdraws what is not paid, and either stops before a
 * later stage is paid (rule O105).
 */
export function cancelWords({ standing, orderProgressStatus, orderPaymentStatus, paidAt }: Order) {
  if (orderPaymentStatus === "DRAFT" && paidAt !== null) return "STOP";
  if (standing === "SELLER") return orderProgressStatus === "DRAFT" ? "DECLINE" : "CANCEL";
  return orderPaymentStatus === "DRAFT" ? "WITHDRAW" : "CANCEL";
}
