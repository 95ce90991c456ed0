/*
 * What every host of the language has and the language itself has not: all are pure, and `domain` is checked without any
 * host's types.
 */

interface Address {
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly port: string;
  readonly href: string;
}

declare const URL: {
  new (address: string): Address;
  canParse: (address: string) => boolean;
  parse: (address: string) => Address | null;
};

declare const TextDecoder: new (
  label?: string,
  options?: { readonly fatal?: boolean },
) => { decode: (bytes: Uint8Array) => string };

declare const TextEncoder: new () => { encode: (text: string) => Uint8Array<ArrayBuffer> };

declare const crypto: {
  readonly subtle: { digest: (algorithm: "SHA-256", data: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer> };
};

declare const atob: (base64: string) => string;
declare const btoa: (binary: string) => string;

const [WebUrl, WebTextDecoder, WebTextEncoder, webCrypto] = [URL, TextDecoder, TextEncoder, crypto];
const [webAtob, webBtoa] = [atob, btoa];
export { WebUrl as URL, WebTextDecoder as TextDecoder, WebTextEncoder as TextEncoder, webCrypto as crypto };
export { webAtob as atob, webBtoa as btoa };
