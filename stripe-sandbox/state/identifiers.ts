const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

function characters(count: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** `newId("pi")` → `pi_3Q…`; as long as Stripe's own. */
export const newId = (prefix: string): string => `${prefix}_${characters(24)}`;
export const newClientSecret = (id: string): string => `${id}_secret_${characters(25)}`;
export const newRequestId = (): string => `req_${characters(14)}`;
