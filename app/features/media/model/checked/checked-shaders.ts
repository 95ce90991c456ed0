import type { Mesh } from "./checked-meshes.ts";
import type { Node } from "./checked-nodes.ts";
import { demand } from "./json-reading.ts";
import { MODEL_LIMITS } from "../model-limits.ts";

interface Parts {
  meshes: readonly Mesh[];
  nodes: readonly Node[];
  materials: readonly unknown[];
}

/** Each kind of surface on each kind of mesh needs a shader of its own: to translate one takes as long as to draw a thousand. */
export function demandFewShaders({ meshes, nodes, materials }: Parts): void {
  const surfaces = materials.map(kindOfSurface);
  const shaders = new Set<string>();
  for (const { mesh, skin, extensions } of nodes) {
    if (mesh === undefined) continue;
    for (const { attributes, material, mode, targets } of meshes[mesh]!.primitives) {
      const surface = material === undefined ? "" : surfaces[material]!;
      const shape = [
        skin !== undefined,
        extensions !== undefined,
        mode,
        targets?.length,
        Object.keys(attributes).sort(),
      ];
      shaders.add(`${shape.join(" ")} ${surface}`);
    }
  }
  demand(shaders.size <= MODEL_LIMITS.shaders, "the model needs too many shaders");
}

/** What it has, not how much of it: whether something is there at all decides what the shader says. */
const kindOfSurface = (material: unknown): string =>
  JSON.stringify(material, (name, value: unknown) => {
    if (name === "index" || Array.isArray(value)) return undefined;
    return typeof value === "number" && name !== "texCoord" ? value > 0 : value;
  });
