import { checkAccessors } from "./checked-accessors.ts";
import { checkAnimations } from "./checked-animation.ts";
import { checkBuffers, MESHOPT_EXTENSIONS, type BufferView } from "./checked-buffers.ts";
import { checkMaterials, checkSamplers, MATERIAL_EXTENSIONS } from "./checked-materials.ts";
import { checkMeshes, DRACO_EXTENSION } from "./checked-meshes.ts";
import { checkNodes, INSTANCING_EXTENSION } from "./checked-nodes.ts";
import { demandFewShaders } from "./checked-shaders.ts";
import { checkTextures, IMAGE_EXTENSIONS } from "./checked-textures.ts";
import { padded, readContainer, writeContainer } from "./glb-container.ts";
import { demand, readList, readObject } from "./json-reading.ts";
import { MODEL_LIMITS } from "../model-limits.ts";

const KNOWN_EXTENSIONS: readonly unknown[] = [
  DRACO_EXTENSION,
  INSTANCING_EXTENSION,
  "KHR_mesh_quantization",
  ...MESHOPT_EXTENSIONS,
  ...IMAGE_EXTENSIONS,
  ...MATERIAL_EXTENSIONS,
];

/**
 * An uploaded GLB, as one that can be given to a loader: everything it refers to exists and lies inside of it,
 * nothing is larger than MODEL_LIMITS. It is written again from what was understood, so that nothing else reaches the loader:
 * names, cameras, lights, all but one scene and animation, and extensions that are not drawn (a VRM's, for one) stay behind.
 * Throws ModelRefusedError.
 */
export function checkModel(file: ArrayBuffer): ArrayBuffer {
  const container = readContainer(file);
  const json = readObject(container.json, "description");
  demand(String(readObject(json["asset"], "asset")["version"]).startsWith("2."), "the model is not of version 2");

  const buffers = checkBuffers(json, container.binary);
  const accessors = checkAccessors(json, buffers);
  const samplers = checkSamplers(json);
  const { textures, images } = checkTextures(json, buffers, samplers.length);
  const materials = checkMaterials(json, textures.length);
  const { meshes, sizes: meshSizes } = checkMeshes(json, { buffers, accessors, materialCount: materials.length });
  const { nodes, skins, scene } = checkNodes(json, { accessors, meshSizes });
  demandFewShaders({ meshes, nodes, materials });
  const animations = checkAnimations(json, { accessors, nodes, meshSizes });
  const used = readList(json["extensionsUsed"], MODEL_LIMITS.accessors, "extensions", (name) => name);

  const parts = [...buffers.parts];
  const bufferViews: BufferView[] = [...buffers.views];
  let end = buffers.parts.reduce((sum, { length }) => sum + padded(length), 0);
  const placedImages = images.map(({ bytes, mimeType, bufferView }) => {
    if (bufferView !== null) return { bufferView, mimeType };
    parts.push(bytes);
    const added = bufferViews.push({ buffer: 0, byteOffset: end, byteLength: bytes.length }) - 1;
    end += padded(bytes.length);
    return { bufferView: added, mimeType };
  });
  return writeContainer(
    {
      asset: { version: "2.0" },
      extensionsUsed: KNOWN_EXTENSIONS.filter((name) => used.includes(name)),
      buffers: [{ byteLength: end }],
      bufferViews,
      accessors,
      samplers,
      images: placedImages,
      textures,
      materials,
      meshes,
      skins,
      nodes,
      scene: 0,
      scenes: [scene],
      animations,
    },
    parts,
  );
}
