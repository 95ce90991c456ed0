import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A browser's keys, and how the service answers pushes to it. */
interface Subscriber {
  keys: ECDH;
  auth: Buffer;
  status: number;
  retryAfter: string | null;
  received: Received[];
}

export interface Received {
  /** What the browser would decrypt. */
  message: unknown;
  /** Bytes of the body. */
  size: number;
  headers: IncomingHttpHeaders;
  /** The claims of the sender's token; null if its signature is not the key's. */
  vapid: { aud: string; exp: number; sub: string } | null;
  /** Of the sender's token. */
  key: string;
}

/**
 * A push service and the browsers behind it, at loopback. It reads RFC 8291 and RFC 8292 with Node's own cryptography, and
 * shares nothing with what sends. POST /subscribe makes a browser; PUT to its endpoint sets how it is answered ({status,
 * retryAfter}), GET lists what it received, POST pushes.
 */
export async function startPushService(): Promise<string> {
  const subscribers = new Map<string, Subscriber>();
  let origin = "";
  const server = createServer((request, response) => {
    void answer(request).then(
      ({ status, headers = {}, body }) => response.writeHead(status, headers).end(body && JSON.stringify(body)),
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
  });

  async function answer(
    request: IncomingMessage,
  ): Promise<{ status: number; headers?: Record<string, string>; body?: object }> {
    const path = request.url ?? "";
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (path === "/subscribe") return { status: 200, body: subscribe() };
    const subscriber = subscribers.get(path);
    if (!subscriber) return { status: 404 };
    if (request.method === "GET") return { status: 200, body: subscriber.received };
    if (request.method === "PUT") {
      Object.assign(subscriber, { retryAfter: null, ...(JSON.parse(body.toString()) as object) });
      return { status: 204 };
    }
    subscriber.received.push(received(subscriber, request.headers, body));
    const headers: Record<string, string> =
      subscriber.retryAfter === null ? {} : { "retry-after": subscriber.retryAfter };
    return { status: subscriber.status, headers };
  }

  function subscribe() {
    const keys = createECDH("prime256v1");
    keys.generateKeys();
    const auth = randomBytes(16);
    const path = `/push/${randomBytes(16).toString("base64url")}`;
    subscribers.set(path, { keys, auth, status: 201, retryAfter: null, received: [] });
    return {
      endpoint: origin + path,
      p256dh: keys.getPublicKey().toString("base64url"),
      auth: auth.toString("base64url"),
    };
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return origin;
}

function received({ keys, auth }: Subscriber, headers: IncomingHttpHeaders, body: Buffer): Received {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  return {
    message: JSON.parse(decrypted(keys, auth, body)),
    size: body.length,
    headers,
    vapid: claimsOf(token, Buffer.from(key, "base64url")),
    key,
  };
}

/** RFC 8291, with the one record of RFC 8188 that push messages have. */
function decrypted(keys: ECDH, auth: Buffer, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const keyInfo = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const secret = derive(keys.computeSecret(sender), auth, keyInfo, 32);
  const contentKey = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", contentKey, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** A token of ES256 (RFC 8292, 2). */
function claimsOf(token: string, point: Buffer): Received["vapid"] {
  const [header = "", claims = "", signature = ""] = token.split(".");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const key = createPublicKey({ key: jwk, format: "jwk" });
  const isOurs = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  return isOurs ? (JSON.parse(Buffer.from(claims, "base64url").toString()) as Received["vapid"]) : null;
}
