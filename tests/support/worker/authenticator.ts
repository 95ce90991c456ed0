/** An authenticator as far as WebAuthn is concerned: one ES256 key, which answers for a site and counts. */
const encoder = new TextEncoder();
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(encoder.encode(text));
const inBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
const joined = (...parts: (Uint8Array | number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
const fourBytes = (count: number): number[] => [24, 16, 8, 0].map((shift) => (count >>> shift) & 255);

/** Present, and verified by a finger or a PIN. */
const USER = 0x05;
const NEW_CREDENTIAL = 0x40;

export class Authenticator {
  readonly id = Uint8Array.from(crypto.getRandomValues(new Uint8Array(16)));
  count = 0;
  readonly #keys: CryptoKeyPair;

  private constructor(keys: CryptoKeyPair) {
    this.#keys = keys;
  }

  static async create(): Promise<Authenticator> {
    const pair = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
    return new Authenticator(pair as CryptoKeyPair);
  }

  get credentialId(): string {
    return inBase64Url(this.id);
  }

  /** The answer to `navigator.credentials.create`. */
  async attest({ challenge, origin, rpId = "localhost" }: Ask) {
    const { x = "", y = "" } = (await crypto.subtle.exportKey("jwk", this.#keys.publicKey)) as JsonWebKey;
    const coordinate = (text: string) =>
      Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
    // COSE: EC2, ES256, P-256, x, y.
    const key = joined([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32], coordinate(x), [0x22, 0x58, 32], coordinate(y));
    const credential = joined(new Uint8Array(16), [0, this.id.length], this.id, key);
    const data = joined(await sha256(bytesOf(rpId)), [USER | NEW_CREDENTIAL], fourBytes(this.count), credential);
    const attestation = joined(
      [0xa3, 0x63, ...encoder.encode("fmt"), 0x64, ...encoder.encode("none")],
      [0x67, ...encoder.encode("attStmt"), 0xa0],
      [0x68, ...encoder.encode("authData"), 0x58, data.length],
      data,
    );
    return this.#credential({
      clientDataJSON: inBase64Url(clientData("webauthn.create", challenge, origin)),
      attestationObject: inBase64Url(attestation),
      transports: ["internal"],
    });
  }

  /** The answer to `navigator.credentials.get`; it counts one on. */
  async assert({ challenge, origin, rpId = "localhost" }: Ask) {
    this.count += 1;
    const data = joined(await sha256(bytesOf(rpId)), [USER], fourBytes(this.count));
    const client = clientData("webauthn.get", challenge, origin);
    const signed = joined(data, await sha256(client));
    const raw = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, this.#keys.privateKey, signed);
    return this.#credential({
      clientDataJSON: inBase64Url(client),
      authenticatorData: inBase64Url(data),
      signature: inBase64Url(asDer(new Uint8Array(raw))),
    });
  }

  #credential<Response>(response: Response) {
    const id = this.credentialId;
    return { id, rawId: id, type: "public-key" as const, clientExtensionResults: {}, response };
  }
}

interface Ask {
  /** As the options give it. */
  readonly challenge: string;
  readonly origin: string;
  readonly rpId?: string;
}

const clientData = (type: string, challenge: string, origin: string): Uint8Array<ArrayBuffer> =>
  joined(encoder.encode(JSON.stringify({ type, challenge, origin, crossOrigin: false })));

/** WebCrypto signs in two halves, authenticators in DER. */
function asDer(raw: Uint8Array): Uint8Array {
  const integer = (bytes: Uint8Array) => {
    const start = bytes.findIndex((byte) => byte !== 0);
    const short = bytes.slice(Math.max(0, start));
    const padded = short[0]! > 127 ? joined([0], short) : short;
    return joined([2, padded.length], padded);
  };
  const both = joined(integer(raw.slice(0, 32)), integer(raw.slice(32)));
  return joined([0x30, both.length], both);
}
