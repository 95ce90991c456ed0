/** What the bank's return page tells the page around its frame (Specification §4, payment flow). */
export const PAYMENT_RETURNED = "payment-returned";
