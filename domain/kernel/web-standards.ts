/*
 * What every host of the language has and the language itself has not: both are pure, and `domain` is checked without any
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

const [WebUrl, WebTextDecoder] = [URL, TextDecoder];
export { WebUrl as URL, WebTextDecoder as TextDecoder };
