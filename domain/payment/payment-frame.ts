/** The address to which a bank's page returns, inside the full-screen frame (rule M21). */
export const PAYMENT_RETURN_PATH = "/api/stripe/return";

/** The message which the page at that address posts to the page around the frame. */
export const PAYMENT_RETURNED = "payment-returned";
