/** Where a bank's page leads back to, inside the full-screen frame (rule M21). */
export const PAYMENT_RETURN_PATH = "/api/stripe/return";

/** What the page there tells the page around the frame. */
export const PAYMENT_RETURNED = "payment-returned";
