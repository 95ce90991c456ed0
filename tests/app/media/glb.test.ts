import { describe, expect, test } from "vitest";
import { readGlb } from "#app/features/media/glb.ts";
import { compose, IDENTITY, multiply, transform, turnY } from "#app/features/media/matrix.ts";

/** A binary glTF of one triangle, moved by its node. */
function triangle(json: object = {}): ArrayBuffer {
  const positions = new Uint8Array(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer);
  const indices = new Uint8Array([...new Uint8Array(new Uint16Array([0, 1, 2]).buffer), 0, 0]);
  const gltf = {
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, translation: [5, 0, 0] }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, material: 0 }] }],
    materials: [{ pbrMetallicRoughness: { baseColorFactor: [1, 0, 0, 1] } }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3 },
      { bufferView: 1, componentType: 5123, count: 3 },
    ],
    bufferViews: [{ byteLength: 36 }, { byteOffset: 36, byteLength: 6 }],
    ...json,
  };
  const text = new TextEncoder().encode(JSON.stringify(gltf));
  const head = new Uint8Array(Math.ceil(text.length / 4) * 4).fill(0x20);
  head.set(text);
  const data = new Uint8Array([...positions, ...indices]);
  const words = (...numbers: number[]) => [...new Uint8Array(new Uint32Array(numbers).buffer)];
  const length = 12 + 8 + head.length + 8 + data.length;
  const bytes = [
    ...words(0x46546c67, 2, length, head.length, 0x4e4f534a),
    ...head,
    ...words(data.length, 0x004e4942),
    ...data,
  ];
  return new Uint8Array(bytes).buffer;
}

describe("a binary glTF file", () => {
  test("is read as triangles where their node puts them", () => {
    const [part, ...others] = readGlb(triangle()) ?? [];
    expect(others).toEqual([]);
    expect([...(part?.positions ?? [])]).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0]);
    expect([...(part?.indices ?? [])]).toEqual([0, 1, 2]);
    expect(part?.color).toEqual([1, 0, 0, 1]);
    expect(transform(part?.place ?? IDENTITY, [1, 0, 0])).toEqual([6, 0, 0]);
  });

  test("is refused when it is compressed, empty, or none", () => {
    expect(readGlb(triangle({ extensionsRequired: ["KHR_draco_mesh_compression"] }))).toBeNull();
    expect(readGlb(triangle({ scenes: [{ nodes: [] }] }))).toBeNull();
    expect(readGlb(new ArrayBuffer(64))).toBeNull();
  });
});

describe("matrices", () => {
  test("apply the right one first", () => {
    const moved = compose([10, 0, 0], [0, 0, 0, 1], [1, 1, 1]);
    const [x, y, z] = transform(multiply(moved, turnY(Math.PI / 2)), [0, 0, 1]);
    expect([x, y, z].map(Math.round)).toEqual([11, 0, 0]);
  });

  test("scale, then turn, then move", () => {
    const quarterAroundZ = [0, 0, Math.SQRT1_2, Math.SQRT1_2];
    const [x, y, z] = transform(compose([0, 0, 1], quarterAroundZ, [2, 2, 2]), [1, 0, 0]);
    expect(Math.hypot(x, y - 2, z - 1)).toBeLessThan(1e-9);
  });
});
