import type { Accessor } from "./checked-accessors.ts";
import type { MeshSize } from "./checked-meshes.ts";
import {
  demand,
  readExtension,
  readIndex,
  readList,
  readNumbers,
  readObject,
  readOptional,
  type JsonObject,
} from "./json-reading.ts";
import { MODEL_LIMITS } from "../model-limits.ts";

export const INSTANCING_EXTENSION = "EXT_mesh_gpu_instancing";

export interface Node {
  mesh?: number;
  skin?: number;
  children: number[];
  matrix?: number[];
  translation?: number[];
  rotation?: number[];
  scale?: number[];
  weights?: number[];
  extensions?: { [INSTANCING_EXTENSION]: { attributes: Record<string, number> } };
}

interface Skin {
  joints: number[];
  inverseBindMatrices?: number;
}

interface Parts {
  accessors: readonly Accessor[];
  meshSizes: readonly MeshSize[];
}

/** The nodes, the skins that some of them wear, and the one scene that is shown. */
export function checkNodes(json: JsonObject, parts: Parts) {
  const nodeCount = Array.isArray(json["nodes"]) ? json["nodes"].length : 0;
  const skins = readSkins(json, nodeCount, parts.accessors);
  const nodes = readList(json["nodes"], MODEL_LIMITS.nodes, "nodes", (item) =>
    readNode(readObject(item, "node"), nodeCount, skins.length, parts),
  );
  demandForest(nodes);
  demandDrawable(nodes, parts);
  return { nodes, skins, scene: readScene(json, nodes) };
}

function readNode(json: JsonObject, nodeCount: number, skinCount: number, { accessors, meshSizes }: Parts): Node {
  const numbers = (name: string, length: number) =>
    readOptional(json[name], (value) => readNumbers(value, length, name));
  const instancing = readExtension(json, INSTANCING_EXTENSION);
  return {
    mesh: readOptional(json["mesh"], (value) => readIndex(value, meshSizes.length, "mesh of a node")),
    skin: readOptional(json["skin"], (value) => readIndex(value, skinCount, "skin of a node")),
    children: readList(json["children"], nodeCount, "children", (child) => readIndex(child, nodeCount, "child")),
    matrix: numbers("matrix", 16),
    translation: numbers("translation", 3),
    rotation: numbers("rotation", 4),
    scale: numbers("scale", 3),
    weights: numbers("weights", MODEL_LIMITS.morphTargets),
    extensions: instancing && {
      [INSTANCING_EXTENSION]: { attributes: readInstances(instancing["attributes"], accessors) },
    },
  };
}

function readInstances(value: unknown, accessors: readonly Accessor[]): Record<string, number> {
  const attributes: Record<string, number> = {};
  for (const name of ["TRANSLATION", "ROTATION", "SCALE"]) {
    const accessor = readOptional(readObject(value, "instances")[name], (index) =>
      readIndex(index, accessors.length, "instances"),
    );
    if (accessor !== undefined) attributes[name] = accessor;
  }
  const counts = new Set(Object.values(attributes).map((accessor) => accessors[accessor]!.count));
  demand(counts.size === 1, "the instances of a mesh are not of one number");
  return attributes;
}

/** Every node has one parent at most, and none is below itself: a walk meets each of them once. */
function demandForest(nodes: readonly Node[]): void {
  const hasParent = new Set<number>();
  for (const child of nodes.flatMap(({ children }) => children)) {
    demand(!hasParent.has(child), "a node has two parents");
    hasParent.add(child);
  }
  let level = nodes.flatMap((_, index) => (hasParent.has(index) ? [] : [index]));
  let met = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    demand(depth < MODEL_LIMITS.nodeDepth, "nodes lie too deep in each other");
    met += level.length;
    level = level.flatMap((index) => nodes[index]!.children);
  }
  demand(met === nodes.length, "a node is below itself");
}

function demandDrawable(nodes: readonly Node[], { accessors, meshSizes }: Parts): void {
  const total = { primitives: 0, vertices: 0, indices: 0 };
  for (const { mesh, extensions } of nodes) {
    if (mesh === undefined) continue;
    const [instances] = Object.values(extensions?.[INSTANCING_EXTENSION].attributes ?? {});
    const times = instances === undefined ? 1 : accessors[instances]!.count;
    total.primitives += meshSizes[mesh]!.primitives;
    total.vertices += meshSizes[mesh]!.vertices * times;
    total.indices += meshSizes[mesh]!.indices * times;
    for (const name of ["primitives", "vertices", "indices"] as const)
      demand(total[name] <= MODEL_LIMITS[name], `the model has too many ${name}`);
  }
}

function readSkins(json: JsonObject, nodeCount: number, accessors: readonly Accessor[]): Skin[] {
  let joints = 0;
  return readList(json["skins"], MODEL_LIMITS.nodes, "skins", (item) => {
    const skin = readObject(item, "skin");
    const own = readList(skin["joints"], nodeCount, "joints", (joint) => readIndex(joint, nodeCount, "joint"));
    joints += own.length;
    demand(joints <= MODEL_LIMITS.joints, "the skins have too many joints");
    return {
      joints: own,
      inverseBindMatrices: readOptional(skin["inverseBindMatrices"], (value) =>
        readIndex(value, accessors.length, "matrices of a skin"),
      ),
    };
  });
}

function readScene(json: JsonObject, nodes: readonly Node[]): { nodes: number[] } {
  const scenes = readList(json["scenes"], MODEL_LIMITS.nodes, "scenes", (scene) => readObject(scene, "scene"));
  const scene = scenes[readIndex(json["scene"] ?? 0, scenes.length, "scene")]!;
  const roots = readList(scene["nodes"], nodes.length, "nodes of a scene", (node) =>
    readIndex(node, nodes.length, "node of a scene"),
  );
  const children = new Set(nodes.flatMap((node) => node.children));
  demand(new Set(roots).size === roots.length, "a scene shows a node twice");
  demand(!roots.some((root) => children.has(root)), "a scene shows a node that is part of another one");
  return { nodes: roots };
}
