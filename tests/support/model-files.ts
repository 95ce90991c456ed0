import { glb } from "../../scripts/seed/artwork/model.ts";

export type GltfJson = Record<string, unknown>;

const bytesOf = (...arrays: readonly ArrayBufferView[]): Uint8Array =>
  Uint8Array.from(
    arrays.flatMap(({ buffer, byteOffset, byteLength }) => [...new Uint8Array(buffer, byteOffset, byteLength)]),
  );

export const modelFile = (json: GltfJson, binary: Uint8Array = new Uint8Array()): Uint8Array<ArrayBuffer> =>
  new Uint8Array(glb(json, binary) as ArrayLike<number>);

const TRIANGLE = bytesOf(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]), new Uint16Array([0, 1, 2, 0]));

/** One triangle; what is given replaces parts of its description. */
export function triangle(json: GltfJson = {}, binary: Uint8Array = TRIANGLE): Uint8Array<ArrayBuffer> {
  return modelFile(
    {
      asset: { version: "2.0" },
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
      accessors: [
        { bufferView: 0, componentType: 5126, count: 3, type: "VEC3", min: [0, 0, 0], max: [1, 1, 0] },
        { bufferView: 1, componentType: 5123, count: 3, type: "SCALAR" },
      ],
      bufferViews: [
        { buffer: 0, byteLength: 36 },
        { buffer: 0, byteOffset: 36, byteLength: 6 },
      ],
      buffers: [{ byteLength: binary.length }],
      ...json,
    },
    binary,
  );
}

/** A few hundred bytes whose last node is visited 2^depth times unless nodes are marked as visited. */
export const nodeBomb = (depth: number) =>
  triangle({
    nodes: Array.from({ length: depth + 1 }, (_, index) =>
      index === depth ? { mesh: 0 } : { children: [index + 1, index + 1] },
    ),
  });

/** Ten million vertices that are all the same twelve bytes. */
export const accessorBomb = () =>
  triangle({
    accessors: [{ bufferView: 0, componentType: 5126, count: 10_000_000, type: "VEC3" }],
    bufferViews: [{ buffer: 0, byteLength: 36, byteStride: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
  });

const RINGS = 3;
const CORNERS = [
  [-0.3, 0.3],
  [0.3, 0.3],
  [0.3, -0.3],
  [-0.3, -0.3],
] as const;
const QUARTER = [0, 0, Math.SQRT1_2, Math.SQRT1_2];

/**
 * A figure as VRM files have them: a bar of three rings that follow two bones, in the colours of an image, described by
 * extensions that only some programs know. The upper bone bends and stretches without end.
 */
export function figure(image: Uint8Array, imageType = "image/png"): Uint8Array<ArrayBuffer> {
  const vertices = Array.from({ length: RINGS }, (_, ring) =>
    CORNERS.map(([x, z]) => ({ x, y: ring, z, ring })),
  ).flat();
  const sides = [0, 1, 2, 3].flatMap((corner) =>
    Array.from({ length: RINGS - 1 }, (_, ring) => {
      const [a, b] = [ring * 4 + corner, ring * 4 + ((corner + 1) % 4)];
      return [a, a + 4, b, b, a + 4, b + 4];
    }).flat(),
  );
  const parts: { data: ArrayBufferView; componentType: number; type: string; count: number }[] = [];
  const add = (data: Float32Array | Uint16Array | Uint8Array, type: string, size: number) =>
    parts.push({
      data,
      type,
      count: data.length / size,
      componentType: data instanceof Float32Array ? 5126 : data instanceof Uint16Array ? 5123 : 5121,
    }) - 1;
  const accessors = {
    POSITION: add(new Float32Array(vertices.flatMap(({ x, y, z }) => [x, y, z])), "VEC3", 3),
    TEXCOORD_0: add(new Float32Array(vertices.flatMap(({ x }) => [x > 0 ? 0.75 : 0.25, 0.5])), "VEC2", 2),
    JOINTS_0: add(new Uint8Array(vertices.flatMap(({ ring }) => [ring > 1 ? 1 : 0, 0, 0, 0])), "VEC4", 4),
    WEIGHTS_0: add(new Float32Array(vertices.flatMap(() => [1, 0, 0, 0])), "VEC4", 4),
  };
  const indices = add(new Uint16Array(sides), "SCALAR", 1);
  const bones = [0, -1].flatMap((y) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, y, 0, 1]);
  const inverseBindMatrices = add(new Float32Array(bones), "MAT4", 16);
  const times = add(new Float32Array([0, 1, 2]), "SCALAR", 1);
  const turns = add(new Float32Array([0, 0, 0, 1, ...QUARTER, 0, 0, 0, 1]), "VEC4", 4);
  const chunks = [...parts.map(({ data }) => data), image];
  const lengths = chunks.map(({ byteLength }) => Math.ceil(byteLength / 4) * 4);
  const binary = bytesOf(
    ...chunks.flatMap((chunk, index) => [chunk, new Uint8Array(lengths[index]! - chunk.byteLength)]),
  );
  return modelFile(
    {
      asset: { version: "2.0", generator: "tests" },
      extensionsUsed: ["VRM", "KHR_materials_unlit"],
      extensions: { VRM: { specVersion: "0.0", humanoid: { humanBones: [{ bone: "hips", node: 1 }] } } },
      scenes: [{ nodes: [0, 1] }],
      nodes: [
        { name: "Body", mesh: 0, skin: 0 },
        { name: "Hips", children: [2] },
        { name: "Head", translation: [0, 1, 0] },
      ],
      skins: [{ joints: [1, 2], skeleton: 1, inverseBindMatrices }],
      meshes: [
        {
          extras: { targetNames: [] },
          primitives: [{ attributes: accessors, indices, material: 0, extras: { a: 1 } }],
        },
      ],
      materials: [
        {
          name: "Skin",
          doubleSided: true,
          pbrMetallicRoughness: { baseColorTexture: { index: 0 } },
          extensions: { KHR_materials_unlit: {}, VRMC_materials_mtoon: { shadeColorFactor: [1, 0, 0] } },
        },
      ],
      textures: [{ source: 0, sampler: 0 }],
      samplers: [{ magFilter: 9728, minFilter: 9728 }],
      images: [{ mimeType: imageType, bufferView: parts.length }],
      animations: [
        {
          name: "Bow",
          samplers: [{ input: times, output: turns }],
          channels: [{ sampler: 0, target: { node: 2, path: "rotation" } }],
        },
      ],
      accessors: parts.map(({ componentType, type, count }, bufferView) => ({
        bufferView,
        componentType,
        type,
        count,
      })),
      bufferViews: lengths.map((_, index) => ({
        buffer: 0,
        byteOffset: lengths.slice(0, index).reduce((sum, length) => sum + length, 0),
        byteLength: chunks[index]!.byteLength,
      })),
      buffers: [{ byteLength: binary.length }],
    },
    binary,
  );
}
