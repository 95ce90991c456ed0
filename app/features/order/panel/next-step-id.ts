/** The element to focus after a command whose button has disappeared. */
export const NEXT_STEP_ID = "order-next-step";
