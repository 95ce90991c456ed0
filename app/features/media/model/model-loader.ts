import type { AnimationClip, Group, WebGLRenderer } from "three";
import { DRACO_GLTF_CONFIG, DRACOLoader } from "three/addons/loaders/DRACOLoader.js";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";
import { MeshoptDecoder } from "three/addons/libs/meshopt_decoder.module.js";
import { BasisLoader } from "./basis-loader.ts";
import { withinTimeLimit } from "./time-limit.ts";

export interface LoadedModel {
  scene: Group;
  animations: AnimationClip[];
}

/** Reads a checked GLB. The decoders are fetched when a model needs them; their workers end with the reading. */
export async function loadModel(glb: ArrayBuffer, renderer: WebGLRenderer): Promise<LoadedModel> {
  const draco = new DRACOLoader().setDecoderPath(DRACO_GLTF_CONFIG);
  const textures = new BasisLoader().detectSupport(renderer);
  const loader = new GLTFLoader().setDRACOLoader(draco).setKTX2Loader(textures).setMeshoptDecoder(MeshoptDecoder);
  try {
    return await withinTimeLimit(loader.parseAsync(glb, ""));
  } finally {
    draco.dispose();
    textures.dispose();
  }
}
