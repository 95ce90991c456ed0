import { compose, IDENTITY, multiply, type Matrix } from "./matrix.ts";
import type { Gltf, GltfPrimitive } from "./gltf.ts";

/** One piece of a model: triangles of one material where they stand. */
export interface ModelPart {
  /** Three numbers a point. */
  positions: Float32Array;
  normals: Float32Array | null;
  /** Two numbers a point. */
  textureCoordinates: Float32Array | null;
  indices: Uint32Array | null;
  color: readonly number[];
  picture: Blob | null;
  place: Matrix;
}

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const TRIANGLES = 4;
const FLOAT = 5126;
const INDEX_ARRAYS = { 5121: Uint8Array, 5123: Uint16Array, 5125: Uint32Array } as const;

/** The triangles of a binary glTF 2.0 file (VRM is one); null for anything it needs that we cannot draw. */
export function readGlb(bytes: ArrayBuffer): ModelPart[] | null {
  const view = new DataView(bytes);
  if (bytes.byteLength < 20 || view.getUint32(0, true) !== MAGIC || view.getUint32(16, true) !== JSON_CHUNK)
    return null;
  const jsonLength = view.getUint32(12, true);
  const gltf = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 20, jsonLength))) as Gltf;
  // Compressed meshes need decoders of their own.
  if (gltf.extensionsRequired?.some((name) => /compress|draco|meshopt|quantization/i.test(name))) return null;
  const file: GlbFile = { gltf, bytes, dataStart: 20 + jsonLength + 8 };
  const scene = gltf.scenes?.[gltf.scene ?? 0];
  const parts = (scene?.nodes ?? []).flatMap((node) => partsOf(file, node, IDENTITY));
  return parts.length === 0 ? null : parts;
}

interface GlbFile {
  gltf: Gltf;
  bytes: ArrayBuffer;
  dataStart: number;
}

function partsOf(file: GlbFile, index: number, parent: Matrix): ModelPart[] {
  const node = file.gltf.nodes?.[index];
  if (!node) return [];
  const { translation = [0, 0, 0], rotation = [0, 0, 0, 1], scale = [1, 1, 1] } = node;
  const place = multiply(parent, node.matrix ?? compose(translation, rotation, scale));
  const primitives = node.mesh === undefined ? [] : (file.gltf.meshes?.[node.mesh]?.primitives ?? []);
  // A skinned mesh stands where its bones say: undisturbed, as it was bound.
  const standing = node.skin === undefined ? place : IDENTITY;
  return [
    ...primitives.flatMap((primitive) => partOf(file, primitive, standing) ?? []),
    ...(node.children ?? []).flatMap((child) => partsOf(file, child, place)),
  ];
}

function partOf(file: GlbFile, primitive: GltfPrimitive, place: Matrix): ModelPart | null {
  const { POSITION, NORMAL, TEXCOORD_0 } = primitive.attributes;
  const positions = POSITION === undefined ? null : readFloats(file, POSITION, 3);
  if (!positions || (primitive.mode ?? TRIANGLES) !== TRIANGLES) return null;
  const material = file.gltf.materials?.[primitive.material ?? -1]?.pbrMetallicRoughness;
  const texture = file.gltf.textures?.[material?.baseColorTexture?.index ?? -1];
  return {
    positions,
    normals: NORMAL === undefined ? null : readFloats(file, NORMAL, 3),
    textureCoordinates: TEXCOORD_0 === undefined ? null : readFloats(file, TEXCOORD_0, 2),
    indices: primitive.indices === undefined ? null : readIndices(file, primitive.indices),
    color: material?.baseColorFactor ?? [1, 1, 1, 1],
    picture: texture?.source === undefined ? null : readPicture(file, texture.source),
    place,
  };
}

/** Copied number by number: a view's bytes may lie between those of others, and not on a multiple of four. */
function readFloats(file: GlbFile, accessorIndex: number, width: number): Float32Array | null {
  const accessor = file.gltf.accessors?.[accessorIndex];
  const bufferView = file.gltf.bufferViews?.[accessor?.bufferView ?? -1];
  if (!accessor || !bufferView || accessor.componentType !== FLOAT) return null;
  const stride = bufferView.byteStride ?? width * 4;
  const start = file.dataStart + (bufferView.byteOffset ?? 0) + (accessor.byteOffset ?? 0);
  const view = new DataView(file.bytes);
  return Float32Array.from({ length: accessor.count * width }, (_, at) =>
    view.getFloat32(start + Math.floor(at / width) * stride + (at % width) * 4, true),
  );
}

function readIndices(file: GlbFile, accessorIndex: number): Uint32Array | null {
  const accessor = file.gltf.accessors?.[accessorIndex];
  const bufferView = file.gltf.bufferViews?.[accessor?.bufferView ?? -1];
  const Items = INDEX_ARRAYS[accessor?.componentType as keyof typeof INDEX_ARRAYS];
  if (!accessor || !bufferView || !Items) return null;
  const start = file.dataStart + (bufferView.byteOffset ?? 0) + (accessor.byteOffset ?? 0);
  const end = start + accessor.count * Items.BYTES_PER_ELEMENT;
  return Uint32Array.from(new Items(file.bytes.slice(start, end)));
}

function readPicture(file: GlbFile, imageIndex: number): Blob | null {
  const image = file.gltf.images?.[imageIndex];
  const bufferView = file.gltf.bufferViews?.[image?.bufferView ?? -1];
  if (!image?.mimeType || !bufferView) return null;
  const start = file.dataStart + (bufferView.byteOffset ?? 0);
  return new Blob([file.bytes.slice(start, start + bufferView.byteLength)], { type: image.mimeType });
}
