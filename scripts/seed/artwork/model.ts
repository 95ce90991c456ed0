import { chance } from "./chance.ts";
import { paletteAt } from "./palettes.ts";

const CORNERS = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z) => [x, y, z])));
const FACES = [
  { normal: [1, 0, 0], corners: [4, 6, 7, 5] },
  { normal: [-1, 0, 0], corners: [0, 1, 3, 2] },
  { normal: [0, 1, 0], corners: [2, 3, 7, 6] },
  { normal: [0, -1, 0], corners: [0, 4, 5, 1] },
  { normal: [0, 0, 1], corners: [1, 5, 7, 3] },
  { normal: [0, 0, -1], corners: [0, 2, 6, 4] },
];

/** A little tower of coloured blocks as a binary glTF file's bytes, so that a 3D work can be turned. */
export function model(name: string, palette: number): Buffer {
  const random = chance(`model/${name}`);
  const colours = paletteAt(palette);
  const blocks = Array.from({ length: 9 }, (_, index) => ({
    translation: [random.number(-0.5, 0.5), index * 0.72, random.number(-0.5, 0.5)],
    rotation: rotationAroundY(random.number(0, 6)),
    scale: [random.number(0.5, 1.1), 0.34, random.number(0.5, 1.1)],
    mesh: index % colours.length,
  }));
  const positions = new Float32Array(FACES.flatMap(({ corners }) => corners.flatMap((corner) => CORNERS[corner]!)));
  const normals = new Float32Array(FACES.flatMap(({ normal }) => [normal, normal, normal, normal].flat()));
  const indices = new Uint16Array(FACES.flatMap((_, face) => [0, 1, 2, 0, 2, 3].map((corner) => face * 4 + corner)));
  const parts = [positions, normals, indices].map((array) => Buffer.from(array.buffer));
  const buffer = Buffer.concat(parts);
  const offsets = [0, parts[0].length, parts[0].length + parts[1].length];
  return glb(
    {
      asset: { version: "2.0" },
      scene: 0,
      scenes: [{ nodes: blocks.map((_, index) => index) }],
      nodes: blocks,
      meshes: colours.map((_, material) => ({
        primitives: [{ attributes: { POSITION: 0, NORMAL: 1 }, indices: 2, material }],
      })),
      materials: colours.map((colour) => ({
        pbrMetallicRoughness: { baseColorFactor: factorOf(colour), metallicFactor: 0, roughnessFactor: 0.6 },
      })),
      accessors: [
        { bufferView: 0, componentType: 5126, count: 24, type: "VEC3", min: [-1, -1, -1], max: [1, 1, 1] },
        { bufferView: 1, componentType: 5126, count: 24, type: "VEC3" },
        { bufferView: 2, componentType: 5123, count: 36, type: "SCALAR" },
      ],
      bufferViews: parts.map((part, index) => ({ buffer: 0, byteOffset: offsets[index], byteLength: part.length })),
      buffers: [{ byteLength: buffer.length }],
    },
    buffer,
  );
}

const rotationAroundY = (angle: number) => [0, Math.sin(angle / 2), 0, Math.cos(angle / 2)];
/** glTF wants linear light, not sRGB. */
const factorOf = (colour: string) => [
  ...[1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2),
  1,
];

/** A binary glTF file of a description and the bytes it refers to. */
export function glb(description: object, binary: Uint8Array): Buffer {
  const padded = (bytes: Uint8Array, filler: string | number) =>
    Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, filler)]);
  const chunk = (type: string, bytes: Uint8Array) => {
    const head = Buffer.alloc(8);
    head.writeUInt32LE(bytes.length, 0);
    head.write(type, 4, "latin1");
    return Buffer.concat([head, bytes]);
  };
  const chunks = [
    chunk("JSON", padded(Buffer.from(JSON.stringify(description)), " ")),
    chunk("BIN\0", padded(binary, 0)),
  ];
  const head = Buffer.alloc(12);
  head.write("glTF", 0);
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(12 + chunks[0].length + chunks[1].length, 8);
  return Buffer.concat([head, ...chunks]);
}
