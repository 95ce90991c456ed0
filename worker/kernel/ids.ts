const CODE_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/** New ids: a UUID for rows, a short unambiguous code for addresses (`/cf/{code}`, order codes). */
export interface IdSource {
  id(): string;
  code(): string;
}

export const randomIds: IdSource = {
  id: () => crypto.randomUUID(),
  code: () =>
    Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join(
      "",
    ),
};
