/** Where the focus goes when a button has done its work and is gone. */
export const NEXT_STEP_ID = "order-next-step";
