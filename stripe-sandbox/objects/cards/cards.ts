export type DeclineCode =
  | "card_declined"
  | "insufficient_funds"
  | "expired_card"
  | "incorrect_cvc"
  | "processing_error";

export interface TestCard {
  number: string;
  brand: "visa" | "mastercard" | "amex" | "jcb" | "diners" | "discover";
  /** Stripe's ready-made payment methods for this card (`pm_card_visa`). */
  names?: string[];
  threeDSecure?: "unless_set_up" | "always";
  decline?: DeclineCode;
  /** A decline reaches saving the card, too, or only charges. */
  saves?: boolean;
  /** What a successful payment is followed by. */
  after?:
    | "available_at_once"
    | "dispute"
    | "dispute_of_delivery"
    | "fraud_warning"
    | "inquiry"
    | "refund_fails"
    | "refund_pending";
}

/** Those of Stripe's test cards that matter for a marketplace. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: "4242424242424242", brand: "visa", names: ["pm_card_visa"] },
  { number: "5555555555554444", brand: "mastercard", names: ["pm_card_mastercard"] },
  { number: "378282246310005", brand: "amex", names: ["pm_card_amex"] },
  { number: "3566002020360505", brand: "jcb", names: ["pm_card_jcb"] },
  { number: "30569309025904", brand: "diners", names: ["pm_card_diners"] },
  { number: "6011111111111117", brand: "discover", names: ["pm_card_discover"] },
  {
    number: "4000002500003155",
    brand: "visa",
    threeDSecure: "unless_set_up",
    names: ["pm_card_authenticationRequiredOnSetup"],
  },
  { number: "4000002760003184", brand: "visa", threeDSecure: "always", names: ["pm_card_authenticationRequired"] },
  {
    number: "4000008400001629",
    brand: "visa",
    threeDSecure: "always",
    decline: "card_declined",
    names: ["pm_card_threeDSecureRequiredChargeDeclined"],
  },
  {
    number: "4000008260003178",
    brand: "visa",
    threeDSecure: "always",
    decline: "insufficient_funds",
    saves: true,
    names: ["pm_card_authenticationRequiredChargeDeclinedInsufficientFunds"],
  },
  {
    number: "4000000000000002",
    brand: "visa",
    decline: "card_declined",
    names: ["pm_card_visa_chargeDeclined", "pm_card_chargeDeclined"],
  },
  {
    number: "4000000000009995",
    brand: "visa",
    decline: "insufficient_funds",
    names: ["pm_card_visa_chargeDeclinedInsufficientFunds", "pm_card_chargeDeclinedInsufficientFunds"],
  },
  { number: "4000000000000069", brand: "visa", decline: "expired_card", names: ["pm_card_chargeDeclinedExpiredCard"] },
  {
    number: "4000000000000127",
    brand: "visa",
    decline: "incorrect_cvc",
    names: ["pm_card_chargeDeclinedIncorrectCvc"],
  },
  {
    number: "4000000000000119",
    brand: "visa",
    decline: "processing_error",
    names: ["pm_card_chargeDeclinedProcessingError"],
  },
  {
    number: "4000000000000341",
    brand: "visa",
    decline: "card_declined",
    saves: true,
    names: ["pm_card_chargeCustomerFail"],
  },
  { number: "4000000000000259", brand: "visa", after: "dispute", names: ["pm_card_createDispute"] },
  {
    number: "4000000000002685",
    brand: "visa",
    after: "dispute_of_delivery",
    names: ["pm_card_createDisputeProductNotReceived"],
  },
  { number: "4000000000001976", brand: "visa", after: "inquiry", names: ["pm_card_createDisputeInquiry"] },
  { number: "4000000000005423", brand: "visa", after: "fraud_warning", names: ["pm_card_createIssuerFraudRecord"] },
  { number: "4000000000000077", brand: "visa", after: "available_at_once", names: ["pm_card_bypassPending"] },
  { number: "4000000000007726", brand: "visa", after: "refund_pending", names: ["pm_card_pendingRefund"] },
  { number: "4000000000005126", brand: "visa", after: "refund_fails", names: ["pm_card_refundFail"] },
];

export const cardNumbered = (number: string): TestCard | undefined => TEST_CARDS.find((card) => card.number === number);
export const cardNamed = (name: string): TestCard | undefined => TEST_CARDS.find((card) => card.names?.includes(name));
