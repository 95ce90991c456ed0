import { EXCHANGED_BYTES } from "#domain/media/upload/upload.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";

/** Bytes. Texts and answers fit many times over; files are uploaded elsewhere. */
export const BODY_LIMIT = 1_000_000;
/** Bytes: the largest file that is exchanged (rule F1), and its form around it. Larger ones go straight to the bucket (rule F2). */
export const UPLOAD_LIMIT = EXCHANGED_BYTES + BODY_LIMIT;

/** 400 not JSON. How long it may be is the gate's to say (middleware/body-gate.ts). */
export async function readJson(request: Request): Promise<Result<unknown>> {
  let input: unknown;
  try {
    input = JSON.parse(await request.text());
  } catch {
    return err("request.malformed");
  }
  // valibot accepts a list where an object without required fields is asked for; no call takes one.
  return Array.isArray(input) ? err("request.malformed") : ok(input);
}

/** The whole of a stream; null, and the rest is not read, once it is longer than `limit` bytes. */
export async function readAtMost(
  stream: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of stream) {
    length += part.byteLength;
    if (length > limit) return null;
    parts.push(part);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
