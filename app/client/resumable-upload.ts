import { hexadecimal } from "#domain/kernel/hexadecimal.ts";
import { UNKNOWN_CONTENT_TYPE } from "#domain/media/file/file-type.ts";
import { partLength, PART_SIZE } from "#domain/media/upload/resumable.ts";
import { networkError, type Outcome } from "./outcome.ts";
import { pageHeaders } from "./page-account.ts";
import { putFile } from "./put-file.ts";
import { post } from "./rest.ts";

/** An upload in parts as the server knows it (rule O53). */
export interface OpenUpload {
  uploadId: string;
  name: string;
  size: number;
  fingerprint: string;
  missingParts: readonly number[];
}

interface ResumableRequest {
  file: File;
  orderId: string;
  /** As soon as the server knows it: canceling needs its id. */
  onBegun: (upload: OpenUpload) => void;
  /** Bytes that have arrived, those of earlier visits included. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

const BASE = "/api/google/storage/resumable";
const TRIES = 4;
const FIRST_WAIT = 1000;
/** Bytes at either end of a file that tell it from others of its name and size. */
const LOOKED_AT = 65_536;

/** Sends what is missing of a file, part by part; what was sent before a reload stays. Answers where the file is. */
export async function resumableUpload(request: ResumableRequest): Promise<Outcome<{ url: string; type: string }>> {
  const { file, orderId, onBegun, onProgress, signal } = request;
  const { name, size } = file;
  const contentType = file.type || UNKNOWN_CONTENT_TYPE;
  const fingerprint = await fingerprintOf(file);
  const begun = await post<OpenUpload>(`${BASE}/begin`, { orderId, name, contentType, size, fingerprint });
  if (!begun.ok) return begun;
  onBegun(begun.value);
  const { uploadId, missingParts } = begun.value;
  let arrived = size - missingParts.reduce((sum, number) => sum + (partLength(size, number) ?? 0), 0);
  onProgress(arrived);
  for (const number of missingParts) {
    const part = file.slice((number - 1) * PART_SIZE, number * PART_SIZE);
    const url = `${BASE}/part?uploadId=${uploadId}&number=${String(number)}`;
    const sent = await sendPart(url, part, signal, (share) => onProgress(arrived + share * part.size));
    if (!sent) return { ok: false, error: networkError() };
    arrived += part.size;
    onProgress(arrived);
  }
  return finishUpload(uploadId);
}

export const finishUpload = (uploadId: string) => post<{ url: string; type: string }>(`${BASE}/finish`, { uploadId });

export const cancelUpload = (uploadId: string) => post(`${BASE}/cancel`, { uploadId });

export const listUploads = (orderId: string) => post<{ uploads: OpenUpload[] }>(`${BASE}/list`, { orderId });

async function sendPart(
  url: string,
  part: Blob,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<boolean> {
  const headers = { "content-type": UNKNOWN_CONTENT_TYPE, ...pageHeaders() };
  for (let attempt = 1; ; attempt += 1) {
    if (await putFile({ url, headers, file: part, onProgress, signal })) return true;
    if (signal.aborted || attempt === TRIES) return false;
    await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT * 2 ** (attempt - 1)));
  }
}

/** Of both ends and the length: another file of the same name is told apart without reading a gigabyte. */
async function fingerprintOf(file: File): Promise<string> {
  const ends = new Blob([file.slice(0, LOOKED_AT), file.slice(Math.max(0, file.size - LOOKED_AT)), String(file.size)]);
  return hexadecimal(new Uint8Array(await crypto.subtle.digest("SHA-256", await ends.arrayBuffer())));
}
