import { itemSize, type Accessor } from "./checked-accessors.ts";
import type { MeshSize } from "./checked-meshes.ts";
import type { Node } from "./checked-nodes.ts";
import { demand, readChoice, readIndex, readList, readObject, readOptional, type JsonObject } from "./json-reading.ts";
import { MODEL_LIMITS } from "../model-limits.ts";

const PATHS = ["translation", "rotation", "scale", "weights"] as const;
const INTERPOLATIONS = ["LINEAR", "STEP", "CUBICSPLINE"] as const;

interface Animation {
  channels: { sampler: number; target: { node: number; path: (typeof PATHS)[number] } }[];
  samplers: { input: number; output: number; interpolation?: (typeof INTERPOLATIONS)[number] }[];
}

interface Parts {
  accessors: readonly Accessor[];
  nodes: readonly Node[];
  meshSizes: readonly MeshSize[];
}

/** The first animation: it is the one that is played. */
export function checkAnimations(json: JsonObject, parts: Parts): Animation[] {
  const animations = readList(json["animations"], MODEL_LIMITS.nodes, "animations", (item) => item);
  return animations.slice(0, 1).map((item) => {
    const animation = readAnimation(readObject(item, "animation"), parts);
    demandPlayable(animation, parts);
    return animation;
  });
}

function readAnimation(json: JsonObject, { accessors, nodes }: Parts): Animation {
  const accessorIndex = (value: unknown) => readIndex(value, accessors.length, "accessor of a sampler");
  const samplers = readList(json["samplers"], MODEL_LIMITS.animationTracks, "samplers", (item) => {
    const sampler = readObject(item, "sampler");
    return {
      input: accessorIndex(sampler["input"]),
      output: accessorIndex(sampler["output"]),
      interpolation: readOptional(sampler["interpolation"], (value) =>
        readChoice(value, INTERPOLATIONS, "interpolation"),
      ),
    };
  });
  const channels = readList(json["channels"], MODEL_LIMITS.animationTracks, "channels", (item) => {
    const channel = readObject(item, "channel");
    const target = readObject(channel["target"], "target");
    // Without a node it moves something that only an extension knows.
    if (target["node"] === undefined) return null;
    const node = readIndex(target["node"], nodes.length, "node of a target");
    return {
      sampler: readIndex(channel["sampler"], samplers.length, "sampler of a channel"),
      target: { node, path: readChoice(target["path"], PATHS, "path of a target") },
    };
  });
  return { samplers, channels: channels.filter((channel) => channel !== null) };
}

function demandPlayable({ channels, samplers }: Animation, { accessors, nodes, meshSizes }: Parts): void {
  const targets = new Set<string>();
  let tracks = 0;
  let values = 0;
  for (const { sampler, target } of channels) {
    const { input, output } = samplers[sampler]!;
    const mesh = nodes[target.node]!.mesh;
    targets.add(`${String(target.node)} ${target.path}`);
    tracks += target.path === "weights" && mesh !== undefined ? meshSizes[mesh]!.primitives : 1;
    values += accessors[input]!.count + accessors[output]!.count * itemSize(accessors[output]!);
  }
  demand(targets.size === channels.length, "something is moved by two channels");
  demand(tracks <= MODEL_LIMITS.animationTracks, "an animation moves too much");
  demand(values <= MODEL_LIMITS.keyframeValues, "an animation has too many keyframes");
}
