import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkModel } from "#app/features/media/model/checked/checked-model.ts";
import { readContainer } from "#app/features/media/model/checked/glb-container.ts";
import { MODEL_LIMITS } from "#app/features/media/model/model-limits.ts";
import { model } from "../../../../scripts/seed/artwork/model.ts";
import { figure, modelFile, triangle } from "../../../support/model-files.ts";
import { pngOf } from "./png-of.ts";

type Json = Record<string, never>;

const check = (bytes: Uint8Array) => checkModel(Uint8Array.from(bytes).buffer);
const checked = (bytes: Uint8Array) => {
  const { json, binary } = readContainer(check(bytes));
  return { json: json as Record<string, Json[]>, binary };
};

describe("a model that can be shown", () => {
  test("keeps what is drawn of it", () => {
    const { json, binary } = checked(triangle());
    expect(json["nodes"]).toMatchObject([{ mesh: 0 }]);
    expect(json["meshes"]).toMatchObject([{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, mode: 4 }] }]);
    expect(json["accessors"]![0]).toMatchObject({ count: 3, type: "VEC3", min: [0, 0, 0], max: [1, 1, 0] });
    expect([...new Float32Array(binary.slice(0, 36).buffer)]).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0]);
    expect(checked(model("emihoshi", 0)).json["nodes"]).toHaveLength(9);
  });

  test("may be a VRM's: names and what only other programs know stay behind", () => {
    const { json } = checked(figure(pngOf(2, 1)));
    expect(json["extensionsUsed"]).toEqual(["KHR_materials_unlit"]);
    expect(JSON.stringify(json)).not.toMatch(/VRM|mtoon|extras|name/i);
    expect(json["skins"]).toEqual([{ joints: [1, 2], inverseBindMatrices: 5 }]);
    expect(json["materials"]![0]).toMatchObject({ doubleSided: true, extensions: { KHR_materials_unlit: {} } });
    expect(json["animations"]![0]).toMatchObject({ channels: [{ sampler: 0, target: { node: 2, path: "rotation" } }] });
  });

  test("may have many surfaces of one kind", () => {
    const materials = Array.from({ length: 300 }, (_, index) => ({
      pbrMetallicRoughness: { baseColorFactor: [index / 300, 0, index % 2, 1], roughnessFactor: index / 300 },
    }));
    const primitives = materials.map((_, material) => ({ attributes: { POSITION: 0 }, indices: 1, material }));
    expect(checked(triangle({ materials, meshes: [{ primitives }] })).json["materials"]).toHaveLength(300);
  });

  test.each(["draco", "ktx2", "meshopt"])("may be compressed with %s", (name) => {
    expect(() => check(readFileSync(`tests/support/models/${name}.glb`))).not.toThrow();
  });

  test("may spell out its bytes in addresses: they are put with the others", () => {
    const data = btoa(String.fromCharCode(...new Uint8Array(new Float32Array([0, 0, 0, 2, 0, 0, 0, 2, 0]).buffer)));
    const image = btoa(String.fromCharCode(...pngOf(4, 4)));
    const { json, binary } = checked(
      triangle({
        accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: "VEC3" }],
        meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
        bufferViews: [{ buffer: 1, byteLength: 36 }],
        buffers: [{ byteLength: 44 }, { byteLength: 36, uri: `data:application/octet-stream;base64,${data}` }],
        images: [{ uri: `data:image/png;base64,${image}` }],
        textures: [{ source: 0 }],
      }),
    );
    expect(json["buffers"]).toEqual([{ byteLength: binary.length }]);
    expect(json["bufferViews"]).toEqual([
      { buffer: 0, byteOffset: 44, byteLength: 36 },
      { buffer: 0, byteOffset: 80, byteLength: 24 },
    ]);
    expect([...new Float32Array(binary.slice(44, 80).buffer)]).toEqual([0, 0, 0, 2, 0, 0, 0, 2, 0]);
    expect(json["images"]).toEqual([{ bufferView: 1, mimeType: "image/png" }]);
  });
});

describe("a file that is none", () => {
  const whole = triangle();
  const at = (offset: number, value: number) => {
    const bytes = whole.slice();
    new DataView(bytes.buffer).setUint32(offset, value, true);
    return bytes;
  };
  test.each([
    ["nothing", new Uint8Array(), "shorter than its header"],
    ["zeros", new Uint8Array(64), "no GLB"],
    ["a page called glTF", new TextEncoder().encode("glTF<!doctype html><p>hello</p>"), "not of version 2"],
    ["of version 1", at(4, 1), "not of version 2"],
    ["cut short", whole.subarray(0, whole.length - 4), "cut short"],
    ["longer than it is", at(8, 0xffff_fff0), "cut short"],
    ["with a chunk that is too long", at(12, 0xffff_fff0), "longer than the file"],
    ["without a description", at(16, 0x004e4942), "begin with its description"],
    ["of broken JSON", at(20, 0x20202020), "no JSON"],
    ["with a list instead", modelFile([] as never), "no object"],
    ["of glTF 1", triangle({ asset: { version: "1.0" } }), "not of version 2"],
    ["with too much description", triangle({ extras: "x".repeat(MODEL_LIMITS.jsonBytes) }), "too long"],
  ])("is refused: %s", (_, bytes, problem) => {
    expect(() => check(bytes)).toThrow(problem);
  });
});
