/** Days until the buyer's bank shows what was refunded, as Stripe states it (docs.stripe.com/refunds). */
export const BANK_DAYS = { bankFrom: 5, bankTo: 10 } as const;
