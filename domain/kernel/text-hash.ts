import { hexadecimal } from "./hexadecimal.ts";
import { crypto, TextEncoder } from "./web-standards.ts";

/** SHA-256 of a text's UTF-8 in hexadecimal digits: what its translations are found by (rule W3). */
export const textHash = async (text: string): Promise<string> =>
  hexadecimal(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
