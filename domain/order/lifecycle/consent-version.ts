/**
 * A consent names the order's version that was on the screen (rule O16); absent, what its giver was last shown is meant. Each
 * command whose traits say that it consents has this.
 */
export type Consent = { readonly shownVersion?: number | undefined };
