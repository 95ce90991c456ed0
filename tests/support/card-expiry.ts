/** A card that lasts some years yet, whenever a test is run. */
export const EXPIRY_YEAR = new Date().getUTCFullYear() + 4;

/** December of that year, as it is typed into a card's field. */
export const EXPIRY_DIGITS = `12${String(EXPIRY_YEAR).slice(-2)}`;
