import { env, exports } from "cloudflare:workers";
import { post } from "./calls.ts";
import type { Person } from "./people.ts";
import { present } from "./present.ts";

/** A real PNG of 2 × 1 pixels. */
export const PNG = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGP4z8DAwPAfAAcAAf9+CLHQAAAAAElFTkSuQmCC"),
  (character) => character.charCodeAt(0),
);

/** A JPEG of this width, half as high. */
export async function photograph(width: number): Promise<Uint8Array> {
  const made = await env.IMAGES.input(new Blob([PNG]).stream())
    .transform({ width, height: width / 2, fit: "cover" })
    .output({ format: "image/jpeg" });
  return new Uint8Array(await new Response(made.image()).arrayBuffer());
}

export const HTML = new TextEncoder().encode("<!doctype html><script>alert(1)</script>".padEnd(80));

export interface SignedUpload {
  path: string;
  url: string;
  headers: Record<string, string>;
}

export async function sign(person: Person, path: string, bytes: Uint8Array, contentType: string) {
  return post("/api/google/storage/sign/write", { path, contentType, size: bytes.length }, person);
}

export function put(
  signed: { url?: string | undefined; headers?: SignedUpload["headers"] | undefined },
  bytes: Uint8Array,
  headers: Record<string, string> = {},
) {
  const sent = { ...signed.headers, "content-length": String(bytes.length), ...headers };
  return exports.default.fetch(new Request(present(signed.url), { method: "PUT", headers: sent, body: bytes }));
}

export const pathFor = (domain: string, id: string, field: string, extension: string): string =>
  `v1/${domain}/${id}/${field}/${crypto.randomUUID()}.${extension}`;

/** A finished upload by the way browsers take; its path, and the signed URL without its query. */
export async function uploadFile(person: Person, path: string, bytes: Uint8Array = PNG, contentType = "image/png") {
  const signed = await sign(person, path, bytes, contentType);
  if (signed.status !== 200) throw new Error(`sign/write: ${signed.status} ${JSON.stringify(signed.body)}`);
  const stored = await put(signed.body, bytes);
  if (stored.status !== 200) throw new Error(`PUT: ${stored.status} ${await stored.text()}`);
  return { path, url: present(present(signed.body.url).split("?")[0]) };
}
