/** The heading that names the order that is open. */
export const ORDER_TITLE_ID = "order-title";
