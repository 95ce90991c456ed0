/** What a Set-Cookie line says of its cookie; the order has no meaning (RFC 6265). */
export const attributesOf = (line: string): string[] => line.split("; ").slice(1).toSorted();
