import { demand } from "./json-reading.ts";
import { MODEL_LIMITS } from "../model-limits.ts";

const MAGIC = 0x46546c67;
const VERSION = 2;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;
const HEADER_LENGTH = 12;
const CHUNK_HEADER_LENGTH = 8;

/** A binary glTF 2.0 file: a description, and the bytes that it speaks of. */
export interface GlbContainer {
  json: unknown;
  binary: Uint8Array;
}

export function readContainer(bytes: ArrayBuffer): GlbContainer {
  const view = new DataView(bytes);
  demand(bytes.byteLength <= MODEL_LIMITS.fileBytes, "the file is too large");
  demand(bytes.byteLength >= HEADER_LENGTH + CHUNK_HEADER_LENGTH, "the file is shorter than its header");
  demand(view.getUint32(0, true) === MAGIC, "the file is no GLB");
  demand(view.getUint32(4, true) === VERSION, "the file is not of version 2");
  const end = view.getUint32(8, true);
  demand(end <= bytes.byteLength, "the file is cut short");

  const description = readChunk(view, HEADER_LENGTH, end);
  demand(description?.type === JSON_CHUNK, "the file does not begin with its description");
  demand(description.content.length <= MODEL_LIMITS.jsonBytes, "the description is too long");
  const next = readChunk(view, description.end, end);
  return {
    json: parseJson(description.content),
    binary: next?.type === BINARY_CHUNK ? next.content : new Uint8Array(),
  };
}

function readChunk(view: DataView, start: number, fileEnd: number) {
  if (start === fileEnd) return null;
  demand(start + CHUNK_HEADER_LENGTH <= fileEnd, "a chunk is cut short");
  const contentStart = start + CHUNK_HEADER_LENGTH;
  const length = view.getUint32(start, true);
  const end = contentStart + length;
  demand(end <= fileEnd, "a chunk is longer than the file");
  return { type: view.getUint32(start + 4, true), content: new Uint8Array(view.buffer, contentStart, length), end };
}

function parseJson(content: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(content));
  } catch {
    demand(false, "the description is no JSON");
  }
}

/** Chunks begin on multiples of four. */
export const padded = (length: number): number => Math.ceil(length / 4) * 4;

export function writeContainer(json: unknown, parts: readonly Uint8Array[]): ArrayBuffer {
  const description = new TextEncoder().encode(JSON.stringify(json));
  const binaryLength = parts.reduce((sum, part) => sum + padded(part.length), 0);
  const binaryStart = HEADER_LENGTH + CHUNK_HEADER_LENGTH + padded(description.length);
  const bytes = new Uint8Array(binaryStart + CHUNK_HEADER_LENGTH + binaryLength);
  const view = new DataView(bytes.buffer);
  const write = (start: number, numbers: readonly number[]) =>
    numbers.forEach((number, index) => view.setUint32(start + index * 4, number, true));

  write(0, [MAGIC, VERSION, bytes.length, padded(description.length), JSON_CHUNK]);
  bytes.fill(" ".charCodeAt(0), HEADER_LENGTH + CHUNK_HEADER_LENGTH, binaryStart);
  bytes.set(description, HEADER_LENGTH + CHUNK_HEADER_LENGTH);
  write(binaryStart, [binaryLength, BINARY_CHUNK]);
  let start = binaryStart + CHUNK_HEADER_LENGTH;
  for (const part of parts) {
    bytes.set(part, start);
    start += padded(part.length);
  }
  return bytes.buffer;
}
