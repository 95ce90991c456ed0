import { padded } from "./glb-container.ts";
import {
  demand,
  readChoice,
  readExtension,
  readIndex,
  readInteger,
  readList,
  readObject,
  readOptional,
  type JsonObject,
} from "./json-reading.ts";
import { MODEL_LIMITS } from "../model-limits.ts";

export const MESHOPT_EXTENSIONS = ["EXT_meshopt_compression", "KHR_meshopt_compression"] as const;

/** A part of the model's bytes, where it lies among all of them. */
export interface BufferView {
  buffer: 0;
  byteOffset: number;
  byteLength: number;
  byteStride?: number;
  extensions?: Record<string, MeshoptView>;
}

interface MeshoptView {
  buffer: 0;
  byteOffset: number;
  byteLength: number;
  byteStride: number;
  count: number;
  mode: string;
  filter?: string;
}

export interface CheckedBuffers {
  views: readonly BufferView[];
  /** What the views speak of, one after the other, each padded to a multiple of four. */
  parts: readonly Uint8Array[];
  /** A view's own bytes; null when it is compressed. */
  bytesOfViews: readonly (Uint8Array | null)[];
}

interface StoredBuffer {
  bytes: Uint8Array;
  /** Where it begins when all buffers are one. */
  start: number;
}

/** Makes one buffer of those in the file: its binary chunk and data: addresses. Nothing is fetched from anywhere. */
export function checkBuffers(json: JsonObject, chunk: Uint8Array): CheckedBuffers {
  let end = 0;
  const buffers = readList(json["buffers"], MODEL_LIMITS.buffers, "buffers", (item, index): StoredBuffer | null => {
    const buffer = readObject(item, "buffer");
    const bytes = storedBytes(buffer["uri"], index, chunk);
    if (!bytes) return null;
    const length = readInteger(buffer["byteLength"], 0, bytes.length, "length of a buffer");
    const start = end;
    end += padded(length);
    return { bytes: bytes.subarray(0, length), start };
  });

  // Each view is copied out of its buffer: many of the same bytes would be many copies.
  let copiedBytes = 0;
  const demandRoom = (bytes: number) => {
    copiedBytes += bytes;
    demand(copiedBytes <= MODEL_LIMITS.viewBytes, "the buffer views are too large together");
  };
  const bytesOfViews: (Uint8Array | null)[] = [];
  const views = readList(json["bufferViews"], MODEL_LIMITS.accessors, "buffer views", (item): BufferView => {
    const view = readObject(item, "buffer view");
    const byteStride = readOptional(view["byteStride"], (stride) => readInteger(stride, 1, 256, "stride"));
    for (const name of MESHOPT_EXTENSIONS) {
      const extension = readExtension(view, name);
      if (!extension) continue;
      const compressed = readCompressedView(extension, buffers);
      const byteLength = compressed.count * compressed.byteStride;
      demandRoom(byteLength);
      demand(view["byteLength"] === byteLength, "a compressed view is not as long as what it is decompressed to");
      bytesOfViews.push(null);
      return { buffer: 0, byteOffset: 0, byteLength, byteStride, extensions: { [name]: compressed } };
    }
    const { bytes, ...range } = readRange(view, buffers);
    demandRoom(bytes.length);
    bytesOfViews.push(bytes);
    return { ...range, byteStride };
  });
  return { views, bytesOfViews, parts: buffers.flatMap((buffer) => buffer?.bytes ?? []) };
}

/** The binary chunk is the first buffer; another one without an address only stands in for what is compressed. */
function storedBytes(uri: unknown, index: number, chunk: Uint8Array): Uint8Array | null {
  if (uri === undefined) return index === 0 ? chunk : null;
  return dataOfAddress(uri);
}

const BASE64_HEAD = /^data:[\w.+/-]{0,100};base64,/;

/** The bytes that a data: address spells out. Other addresses are refused. */
export function dataOfAddress(uri: unknown): Uint8Array {
  const head = typeof uri === "string" ? BASE64_HEAD.exec(uri)?.[0] : undefined;
  demand(head !== undefined, "something lies outside of the file");
  let text: string;
  try {
    text = atob((uri as string).slice(head.length));
  } catch {
    demand(false, "a data address is no base64");
  }
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function readRange(range: JsonObject, buffers: readonly (StoredBuffer | null)[]) {
  const buffer = buffers[readIndex(range["buffer"], buffers.length, "buffer of a view")];
  demand(buffer != null, "a view is of a buffer without bytes");
  const offset = readInteger(range["byteOffset"] ?? 0, 0, buffer.bytes.length, "start of a view");
  const byteLength = readInteger(range["byteLength"], 0, buffer.bytes.length - offset, "length of a view");
  const bytes = buffer.bytes.subarray(offset, offset + byteLength);
  return { bytes, buffer: 0 as const, byteOffset: buffer.start + offset, byteLength };
}

function readCompressedView(extension: JsonObject, buffers: readonly (StoredBuffer | null)[]): MeshoptView {
  const { buffer, byteOffset, byteLength } = readRange(extension, buffers);
  return {
    buffer,
    byteOffset,
    byteLength,
    byteStride: readInteger(extension["byteStride"], 1, 256, "stride of a compressed view"),
    count: readInteger(extension["count"], 0, MODEL_LIMITS.accessorBytes, "count of a compressed view"),
    mode: readChoice(extension["mode"], ["ATTRIBUTES", "TRIANGLES", "INDICES"], "mode of a compressed view"),
    filter: readOptional(extension["filter"], (filter) =>
      readChoice(filter, ["NONE", "OCTAHEDRAL", "QUATERNION", "EXPONENTIAL", "COLOR"], "filter of a compressed view"),
    ),
  };
}
