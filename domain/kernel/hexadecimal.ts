/** Two lower-case digits for each byte (0 to 255). */
export const hexadecimal = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
