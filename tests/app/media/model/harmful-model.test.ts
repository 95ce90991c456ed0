import { describe, expect, test } from "vitest";
import { checkModel } from "#app/features/media/model/checked/checked-model.ts";
import { readContainer } from "#app/features/media/model/checked/glb-container.ts";
import { ModelRefusedError } from "#app/features/media/model/checked/json-reading.ts";
import { MODEL_LIMITS } from "#app/features/media/model/model-limits.ts";
import { accessorBomb, figure, modelFile, nodeBomb, triangle, type GltfJson } from "../../../support/model-files.ts";
import { pngOf } from "./png-of.ts";

const check = (bytes: Uint8Array) => checkModel(Uint8Array.from(bytes).buffer);

const textured = (bytes: Uint8Array, json: object = {}) => ({
  bufferViews: [{ buffer: 0, byteLength: bytes.length }],
  accessors: [],
  meshes: [{ primitives: [] }],
  images: [{ bufferView: 0, mimeType: "image/png" }],
  textures: [{ source: 0 }],
  ...json,
});

const zeros = (count: number, type = "VEC3", componentType = 5126) => ({ componentType, count, type });
const mesh = (primitives: number) => ({
  primitives: Array.from({ length: primitives }, () => ({ attributes: { POSITION: 0 } })),
});
const nodes = (count: number, node: object) => ({
  nodes: Array.from({ length: count }, () => node),
  scenes: [{ nodes: [0] }],
});

const HUGE = MODEL_LIMITS.vertices;
const DRACO = { bufferView: 0, attributes: { POSITION: 0 } };
/** A Draco stream of so many faces and points (sequential, as they are encoded in seven bits a byte). */
const dracoStream = (...numbers: number[]) =>
  new Uint8Array([...new TextEncoder().encode("DRACO"), 2, 2, 1, 0, 0, 0, ...numbers, 0, 0]);
const compressed = (stream: Uint8Array) =>
  triangle(
    {
      bufferViews: [{ buffer: 0, byteLength: stream.length }],
      accessors: [zeros(3), zeros(3, "SCALAR", 5123)],
      meshes: [
        {
          primitives: [{ attributes: { POSITION: 0 }, indices: 1, extensions: { KHR_draco_mesh_compression: DRACO } }],
        },
      ],
    },
    stream,
  );
const sparse = (json: object) =>
  triangle({
    accessors: [
      {
        ...zeros(3),
        sparse: {
          count: 1,
          indices: { bufferView: 1, componentType: 5123 },
          values: { bufferView: 0 },
          ...json,
        },
      },
    ],
    meshes: [mesh(1)],
  });
const ktx2 = (json: { format?: number; depth?: number; layers?: number; levels?: number; width?: number }) => {
  const { format = 0, depth = 0, layers = 0, levels = 1, width = 4 } = json;
  const bytes = new Uint8Array(80);
  bytes.set([0xab, 0x4b, 0x54, 0x58, 0x20, 0x32, 0x30, 0xbb, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(bytes.buffer);
  [format, 1, width, 4, depth, layers, 1, levels].forEach((number, index) =>
    view.setUint32(12 + index * 4, number, true),
  );
  return triangle(textured(bytes), bytes);
};

/** Models that would exhaust a browser's time or memory, or make it read outside of the file. */
const BOMBS: Record<string, [bytes: Uint8Array, problem: string]> = {
  "nodes that are met again and again, 22 deep": [nodeBomb(22), "two parents"],
  "nodes that are met again and again, 40 deep": [nodeBomb(40), "two parents"],
  "a node with two parents": [triangle({ nodes: [{ children: [2] }, { children: [2] }, {}] }), "two parents"],
  "a node below itself": [triangle({ nodes: [{}, { children: [1] }] }), "below itself"],
  "nodes in a circle": [triangle({ nodes: [{}, { children: [2] }, { children: [1] }] }), "below itself"],
  "nodes deep in each other": [
    triangle({ nodes: Array.from({ length: 1000 }, (_, index) => (index < 999 ? { children: [index + 1] } : {})) }),
    "too deep",
  ],
  "too many nodes": [triangle(nodes(10_001, {})), "nodes has more than"],
  "a list that only says how long it is": [triangle({ nodes: [{ children: { length: 1e9 } }] }), "no list"],
  "a scene that shows a node twice": [triangle({ nodes: [{}, {}], scenes: [{ nodes: [0, 0] }] }), "twice"],
  "a scene of a part": [triangle({ nodes: [{ children: [1] }, {}], scenes: [{ nodes: [0, 1] }] }), "part of another"],
  "no scene": [triangle({ scenes: [] }), "scene is not between"],
  "a child that does not exist": [triangle({ nodes: [{ children: [7] }] }), "child is not between"],
  "a mesh drawn too often": [triangle({ ...nodes(101, { mesh: 0 }), meshes: [mesh(100)] }), "too many primitives"],
  "vertices drawn too often": [
    triangle({ ...nodes(6, { mesh: 0 }), accessors: [zeros(1_000_000)], meshes: [mesh(1)] }),
    "too many vertices",
  ],
  "instances of a mesh": [
    triangle({
      accessors: [zeros(3000), zeros(2000)],
      meshes: [mesh(1)],
      nodes: [{ mesh: 0, extensions: { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: 1 } } } }],
    }),
    "too many vertices",
  ],
  "numbers without end": [
    triangle({ accessors: [zeros(HUGE), zeros(HUGE), ...Array(5).fill(zeros(HUGE))] }),
    "too many",
  ],
  "ten million vertices in twelve bytes": [accessorBomb(), "stride is not between"],
  "vertices that overlap": [
    triangle({
      bufferViews: [
        { buffer: 0, byteLength: 36, byteStride: 4 },
        { buffer: 0, byteLength: 6 },
      ],
    }),
    "overlap",
  ],
  "an accessor beyond its view": [
    triangle({ accessors: [{ ...zeros(4), bufferView: 0 }], meshes: [mesh(1)] }),
    "after its view",
  ],
  "an accessor that begins beyond its view": [
    triangle({ accessors: [{ ...zeros(3), bufferView: 0, byteOffset: 4 }], meshes: [mesh(1)] }),
    "after its view",
  ],
  "a view beyond its buffer": [triangle({ bufferViews: [{ buffer: 0, byteLength: 45 }] }), "length of a view"],
  "a view that begins beyond its buffer": [
    triangle({ bufferViews: [{ buffer: 0, byteOffset: 45, byteLength: 0 }] }),
    "start of a view",
  ],
  "many views of the same bytes": [
    triangle(
      { bufferViews: Array.from({ length: 300 }, () => ({ buffer: 0, byteLength: 1_000_000 })) },
      new Uint8Array(1_000_000),
    ),
    "too large together",
  ],
  "a buffer beyond the file": [triangle({ buffers: [{ byteLength: 1000 }] }), "length of a buffer"],
  "a view of no bytes": [
    triangle({ buffers: [{ byteLength: 44 }, { byteLength: 44 }], bufferViews: [{ buffer: 1, byteLength: 4 }] }),
    "without bytes",
  ],
  "a negative count": [triangle({ accessors: [zeros(-1)] }), "count of an accessor"],
  "half a vertex": [triangle({ accessors: [zeros(1.5)] }), "count of an accessor"],
  "a count that is text": [triangle({ accessors: [{ ...zeros(3), count: "10000000" }] }), "count of an accessor"],
  "sparse values beyond their accessor": [sparse({ count: 4 }), "count of a sparse accessor"],
  "sparse values beyond their view": [sparse({ values: { bufferView: 0, byteOffset: 28 } }), "after its view"],
  "sparse indices beyond their view": [
    sparse({ indices: { bufferView: 1, byteOffset: 6, componentType: 5123 } }),
    "after its view",
  ],
  "a buffer elsewhere": [triangle({ buffers: [{ byteLength: 44, uri: "https://example.com/a.bin" }] }), "outside"],
  "an image elsewhere": [triangle({ images: [{ uri: "texture.png" }] }), "outside"],
  "an address of text": [triangle({ images: [{ uri: "data:text/html,<p>" }] }), "outside"],
  "an image of no kind": [triangle(textured(new Uint8Array(32)), new Uint8Array(32)), "unknown kind"],
  "an image that is too large": [triangle(textured(pngOf(20_000, 1)), pngOf(20_000, 1)), "image is too large"],
  "images with too many pixels": [
    triangle(
      textured(pngOf(8192, 8192), {
        samplers: Array(5).fill({}),
        textures: [0, 1, 2, 3, 4].map((sampler) => ({ source: 0, sampler })),
      }),
      pngOf(8192, 8192),
    ),
    "too many pixels",
  ],
  "a texture for something else than glTF": [ktx2({ format: 37 }), "not one for glTF"],
  "a texture with depth": [ktx2({ depth: 2000 }), "not one for glTF"],
  "a texture with layers": [ktx2({ layers: 2000 }), "not one for glTF"],
  "a texture with too many levels": [ktx2({ levels: 1e9 }), "too many levels"],
  "a KTX2 texture that is too large": [ktx2({ width: 16_384 }), "image is too large"],
  "more faces unpacked than announced": [compressed(dracoStream(0xff, 0xff, 0x7f, 3)), "more faces"],
  "more points unpacked than announced": [compressed(dracoStream(1, 0xff, 0xff, 0x7f)), "more points"],
  "a Draco stream that ends in its numbers": [compressed(dracoStream(0xff, 0xff).subarray(0, 13)), "cut short"],
  "something else than Draco": [compressed(new Uint8Array(16)), "not Draco's"],
  "more bytes unpacked than announced": [
    triangle({
      bufferViews: [
        {
          buffer: 0,
          byteLength: 36,
          extensions: {
            EXT_meshopt_compression: { buffer: 0, byteLength: 36, byteStride: 256, count: 1e6, mode: "ATTRIBUTES" },
          },
        },
      ],
    }),
    "not as long as",
  ],
  "a surface with too many parts": [
    triangle({
      materials: [Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`part${String(index)}`, 1]))],
    }),
    "too many parts",
  ],
  "a surface deep in itself": [
    triangle({ materials: [{ a: { a: { a: { a: { a: { a: { a: {} } } } } } } }] }),
    "too deep",
  ],
  "a surface with a texture that does not exist": [
    triangle({ materials: [{ normalTexture: { index: 3 } }] }),
    "texture of a material",
  ],
  "surfaces that all need shaders of their own": [
    triangle({
      materials: Array.from({ length: 64 }, (_, kind) => ({
        extensions: Object.fromEntries(
          ["clearcoat", "sheen", "transmission", "iridescence", "anisotropy", "dispersion"]
            .filter((_name, bit) => (kind >> bit) & 1)
            .map((name) => [`KHR_materials_${name}`, {}]),
        ),
      })),
      meshes: [
        { primitives: Array.from({ length: 64 }, (_, material) => ({ attributes: { POSITION: 0 }, material })) },
      ],
    }),
    "too many shaders",
  ],
  "attributes of different lengths": [
    triangle({
      accessors: [zeros(3), zeros(2)],
      meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1 } }] }],
    }),
    "not of one length",
  ],
  "shapes to morph into": [
    triangle({
      accessors: [zeros(1_000_000)],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, targets: Array(11).fill({ POSITION: 0 }) }] }],
    }),
    "too much can be morphed",
  ],
  "something moved by two channels": [
    triangle({
      animations: [
        {
          samplers: [{ input: 0, output: 0 }],
          channels: Array(2).fill({ sampler: 0, target: { node: 0, path: "translation" } }),
        },
      ],
    }),
    "two channels",
  ],
};

describe("a file that would harm", () => {
  test.each(Object.entries(BOMBS))("is refused at once: %s", (_, [bytes, problem]) => {
    const start = performance.now();
    expect(() => check(bytes)).toThrow(problem);
    expect(performance.now() - start).toBeLessThan(1000);
  });

  test("is refused by its size before it is read", () => {
    expect(() => checkModel(new ArrayBuffer(MODEL_LIMITS.fileBytes + 1))).toThrow("too large");
  });

  test("is refused with a reason, whatever is wrong in it", () => {
    const { json, binary } = readContainer(figure(pngOf(2, 1)).buffer);
    const wrong = [null, -1, 0.5, 1e9, 1e300, "text", true, [], {}, { length: 1e9 }, [[[[]]]], "data:,"];
    const refused = new Set<unknown>();
    for (const path of pathsOf(json)) {
      for (const value of wrong) {
        try {
          check(modelFile(replaced(json, path, value) as GltfJson, binary));
        } catch (error) {
          refused.add(error instanceof ModelRefusedError ? "REFUSED" : error);
        }
      }
    }
    expect([...refused]).toEqual(["REFUSED"]);
  });
});

type Path = readonly string[];

/** Where something stands in a description. */
function pathsOf(value: unknown, before: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [before];
  const below = Object.entries(value).flatMap(([name, part]) => pathsOf(part, [...before, name]));
  return before.length === 0 ? below : [before, ...below];
}

function replaced(value: unknown, [name, ...rest]: Path, by: unknown): unknown {
  if (name === undefined) return by;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[name] = replaced(copy[name], rest, by);
  return copy;
}
