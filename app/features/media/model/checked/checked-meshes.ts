import { UNSIGNED_TYPES, type Accessor } from "./checked-accessors.ts";
import type { CheckedBuffers } from "./checked-buffers.ts";
import { readDracoHeader } from "./draco-header.ts";
import {
  demand,
  readExtension,
  readIndex,
  readInteger,
  readList,
  readNumbers,
  readObject,
  readOptional,
  type JsonObject,
} from "./json-reading.ts";
import { MODEL_LIMITS } from "../model-limits.ts";

export const DRACO_EXTENSION = "KHR_draco_mesh_compression";
const ATTRIBUTE = /^(POSITION|NORMAL|TANGENT|TEXCOORD_[0-3]|COLOR_0|JOINTS_0|WEIGHTS_0)$/;
const MORPHED_ATTRIBUTE = /^(POSITION|NORMAL)$/;
const TRIANGLES = 4;
const LAST_MODE = 6;

type Attributes = Record<string, number>;

interface Primitive {
  attributes: Attributes;
  indices?: number;
  material?: number;
  mode: number;
  targets?: Attributes[];
  extensions?: { [DRACO_EXTENSION]: { bufferView: number; attributes: Attributes } };
}

export interface Mesh {
  primitives: Primitive[];
  weights: number[];
}

/** What it takes to draw a mesh once. */
export interface MeshSize {
  primitives: number;
  vertices: number;
  indices: number;
}

interface Parts {
  buffers: CheckedBuffers;
  accessors: readonly Accessor[];
  materialCount: number;
}

export function checkMeshes(json: JsonObject, parts: Parts): { meshes: Mesh[]; sizes: MeshSize[] } {
  let morphedVertices = 0;
  const sizes: MeshSize[] = [];
  const meshes = readList(json["meshes"], MODEL_LIMITS.meshes, "meshes", (item): Mesh => {
    const mesh = readObject(item, "mesh");
    const size = { primitives: 0, vertices: 0, indices: 0 };
    const primitives = readList(mesh["primitives"], MODEL_LIMITS.primitives, "primitives", (each) => {
      const primitive = readPrimitive(readObject(each, "primitive"), parts);
      const { vertices, indices } = sizeOf(primitive, parts.accessors);
      morphedVertices += vertices * (primitive.targets?.length ?? 0);
      demand(morphedVertices <= MODEL_LIMITS.morphedVertices, "too much can be morphed");
      size.primitives += 1;
      size.vertices += vertices;
      size.indices += indices;
      return primitive;
    });
    sizes.push(size);
    return { primitives, weights: readNumbers(mesh["weights"], MODEL_LIMITS.morphTargets, "weights") };
  });
  return { meshes, sizes };
}

function readPrimitive(json: JsonObject, parts: Parts): Primitive {
  const { accessors, materialCount } = parts;
  const attributes = readAttributes(json["attributes"], ATTRIBUTE, (value) =>
    readIndex(value, accessors.length, "attribute"),
  );
  const counts = new Set(Object.values(attributes).map((accessor) => accessors[accessor]!.count));
  demand(counts.size <= 1, "the attributes of a primitive are not of one length");
  const position = attributes["POSITION"];
  demand(position === undefined || accessors[position]!.type === "VEC3", "a position has no three numbers");
  const indices = readOptional(json["indices"], (value) => readIndex(value, accessors.length, "indices"));
  if (indices !== undefined) {
    const { componentType, type } = accessors[indices]!;
    demand(type === "SCALAR" && UNSIGNED_TYPES.some((each) => each === componentType), "indices are no such numbers");
  }
  const primitive = {
    attributes,
    indices,
    material: readOptional(json["material"], (value) => readIndex(value, materialCount, "material")),
    mode: readInteger(json["mode"] ?? TRIANGLES, 0, LAST_MODE, "mode of a primitive"),
    targets: readOptional(json["targets"], (targets) =>
      readList(targets, MODEL_LIMITS.morphTargets, "morph targets", (target) =>
        readAttributes(target, MORPHED_ATTRIBUTE, (value) => {
          const accessor = readIndex(value, accessors.length, "morphed attribute");
          demand(counts.has(accessors[accessor]!.count), "a morph target is not as long as what it morphs");
          return accessor;
        }),
      ),
    ),
  };
  const compression = readExtension(json, DRACO_EXTENSION);
  if (!compression) return primitive;
  return { ...primitive, extensions: { [DRACO_EXTENSION]: readCompression(compression, primitive, parts) } };
}

/** What we draw of them; a file may have others of its own. */
function readAttributes(value: unknown, known: RegExp, readOne: (value: unknown) => number): Attributes {
  const names = Object.entries(readObject(value, "attributes")).filter(([name]) => known.test(name));
  return Object.fromEntries(names.map(([name, each]) => [name, readOne(each)]));
}

/** Nothing may be unpacked that is larger than what the file says it is. */
function readCompression(json: JsonObject, primitive: Primitive, { buffers, accessors }: Parts) {
  const bufferView = readIndex(json["bufferView"], buffers.views.length, "compressed view");
  const stream = buffers.bytesOfViews[bufferView];
  demand(stream != null, "a mesh is compressed twice");
  const { faces, points } = readDracoHeader(stream);
  const { vertices, indices } = sizeOf(primitive, accessors);
  demand(points <= vertices, "more points are compressed than announced");
  demand(faces * 3 <= indices, "more faces are compressed than announced");
  const attributes = readAttributes(json["attributes"], ATTRIBUTE, (value) =>
    readInteger(value, 0, MODEL_LIMITS.accessors, "compressed attribute"),
  );
  return { bufferView, attributes };
}

function sizeOf({ attributes, indices, mode }: Primitive, accessors: readonly Accessor[]) {
  const [first] = Object.values(attributes);
  const vertices = first === undefined ? 0 : accessors[first]!.count;
  const listed = indices === undefined ? vertices : accessors[indices]!.count;
  // Strips and fans are drawn as triangles of their own.
  return { vertices, indices: mode > TRIANGLES ? listed * 3 : listed };
}
