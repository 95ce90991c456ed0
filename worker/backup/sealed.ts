import { hexadecimal } from "#domain/kernel/hexadecimal.ts";

/*
 * Objects of a backup (rule E101): gzip, then AES-256-GCM. The object's name is authenticated with it, so that one cannot be put in
 * another's place. It runs in the Worker and, for a restore, in Node.
 */

const IV_BYTES = 12;
const KEY_BYTES = 32;

/** Of `openssl rand -base64 32`. Throws when it is something else. */
export async function backupKey(setting: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(setting.trim()), (character) => character.charCodeAt(0));
  if (bytes.length !== KEY_BYTES) throw new Error("BACKUP_KEY is not 32 bytes in base64");
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
}

const algorithm = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(name),
});

export async function seal(key: CryptoKey, name: string, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed = await through(text, new CompressionStream("gzip"));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const encrypted = new Uint8Array(await crypto.subtle.encrypt(algorithm(name, iv), key, packed));
  const sealed = new Uint8Array(IV_BYTES + encrypted.length);
  sealed.set(iv);
  sealed.set(encrypted, IV_BYTES);
  return sealed;
}

/** Throws for another key, another name, and a changed byte. */
export async function unseal(key: CryptoKey, name: string, sealed: Uint8Array<ArrayBuffer>): Promise<string> {
  const [iv, encrypted] = [sealed.slice(0, IV_BYTES), sealed.slice(IV_BYTES)];
  const packed = new Uint8Array(await crypto.subtle.decrypt(algorithm(name, iv), key, encrypted));
  return new TextDecoder().decode(await through(packed, new DecompressionStream("gzip")));
}

export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexadecimal(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

async function through(whole: Uint8Array<ArrayBuffer> | string, packing: CompressionStream | DecompressionStream) {
  const stream = new Blob([whole]).stream().pipeThrough(packing);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
