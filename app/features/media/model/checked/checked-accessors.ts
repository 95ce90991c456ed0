import type { CheckedBuffers } from "./checked-buffers.ts";
import {
  demand,
  readChoice,
  readIndex,
  readInteger,
  readList,
  readObject,
  readOptional,
  type JsonObject,
} from "./json-reading.ts";
import { MODEL_LIMITS } from "../model-limits.ts";

const COMPONENT_BYTES = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 } as const;
const ITEM_SIZES = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 } as const;
type ComponentType = keyof typeof COMPONENT_BYTES;
type ItemType = keyof typeof ITEM_SIZES;

const COMPONENT_TYPES = Object.keys(COMPONENT_BYTES).map(Number) as ComponentType[];
const ITEM_TYPES = Object.keys(ITEM_SIZES) as ItemType[];
/** What counts or points to something. */
export const UNSIGNED_TYPES = [5121, 5123, 5125] as const satisfies ComponentType[];

/** How numbers are read from a buffer view; without one they are zeros, or come from a decoder. */
export interface Accessor {
  bufferView?: number;
  byteOffset: number;
  componentType: ComponentType;
  normalized: boolean;
  count: number;
  type: ItemType;
  min?: number[];
  max?: number[];
  sparse?: {
    count: number;
    indices: { bufferView: number; byteOffset: number; componentType: ComponentType };
    values: { bufferView: number; byteOffset: number };
  };
}

export const itemSize = ({ type }: Accessor): number => ITEM_SIZES[type];

export function checkAccessors(json: JsonObject, { views }: CheckedBuffers): Accessor[] {
  let bytes = 0;
  return readList(json["accessors"], MODEL_LIMITS.accessors, "accessors", (item) => {
    const accessor = readAccessor(readObject(item, "accessor"), views);
    bytes += accessor.count * itemSize(accessor) * COMPONENT_BYTES[accessor.componentType];
    demand(bytes <= MODEL_LIMITS.accessorBytes, "the accessors hold too many numbers");
    return accessor;
  });
}

function readAccessor(json: JsonObject, views: CheckedBuffers["views"]): Accessor {
  const componentType = readChoice(json["componentType"], COMPONENT_TYPES, "component type");
  const type = readChoice(json["type"], ITEM_TYPES, "type of an accessor");
  const count = readInteger(json["count"], 0, MODEL_LIMITS.vertices, "count of an accessor");
  const itemBytes = ITEM_SIZES[type] * COMPONENT_BYTES[componentType];
  const bufferView = readOptional(json["bufferView"], (index) => readIndex(index, views.length, "view of an accessor"));
  const byteOffset = readInteger(json["byteOffset"] ?? 0, 0, MODEL_LIMITS.fileBytes, "start of an accessor");
  if (bufferView !== undefined) demandWithin(views[bufferView]!, byteOffset, count, itemBytes);
  return {
    bufferView,
    byteOffset,
    componentType,
    normalized: json["normalized"] === true,
    count,
    type,
    min: readBounds(json["min"], ITEM_SIZES[type]),
    max: readBounds(json["max"], ITEM_SIZES[type]),
    sparse: readOptional(json["sparse"], (sparse) => readSparse(readObject(sparse, "sparse"), count, itemBytes, views)),
  };
}

/** They save looking at every number, and are left out when they are wrong: VRM files often have none. */
function readBounds(value: unknown, size: number): number[] | undefined {
  return Array.isArray(value) && value.length === size && value.every(Number.isFinite) ? value : undefined;
}

/** The last item needs its own bytes only, not those up to the next one. */
function demandWithin(view: CheckedBuffers["views"][number], start: number, count: number, itemBytes: number): void {
  const stride = view.byteStride ?? itemBytes;
  demand(stride >= itemBytes, "the items of an accessor overlap");
  demand(count === 0 || start + stride * (count - 1) + itemBytes <= view.byteLength, "an accessor ends after its view");
}

function readSparse(json: JsonObject, most: number, itemBytes: number, views: CheckedBuffers["views"]) {
  const count = readInteger(json["count"], 0, most, "count of a sparse accessor");
  const part = (name: "indices" | "values", partBytes: number) => {
    const place = readObject(json[name], name);
    const bufferView = readIndex(place["bufferView"], views.length, `view of sparse ${name}`);
    const byteOffset = readInteger(place["byteOffset"] ?? 0, 0, MODEL_LIMITS.fileBytes, `start of sparse ${name}`);
    demandWithin({ ...views[bufferView]!, byteStride: undefined }, byteOffset, count, partBytes);
    return { bufferView, byteOffset };
  };
  const componentType = readChoice(
    readObject(json["indices"], "indices")["componentType"],
    UNSIGNED_TYPES,
    "component type of sparse indices",
  );
  return {
    count,
    indices: { ...part("indices", COMPONENT_BYTES[componentType]), componentType },
    values: part("values", itemBytes),
  };
}
