/** glTF 2.0, as far as a still model in one file is drawn. */
export interface Gltf {
  scene?: number;
  scenes?: { nodes?: number[] }[];
  nodes?: {
    mesh?: number;
    skin?: number;
    children?: number[];
    matrix?: number[];
    translation?: number[];
    rotation?: number[];
    scale?: number[];
  }[];
  meshes?: { primitives: GltfPrimitive[] }[];
  materials?: { pbrMetallicRoughness?: { baseColorFactor?: number[]; baseColorTexture?: { index: number } } }[];
  textures?: { source?: number }[];
  images?: { bufferView?: number; mimeType?: string }[];
  accessors?: { bufferView?: number; byteOffset?: number; componentType: number; count: number }[];
  bufferViews?: { byteOffset?: number; byteLength: number; byteStride?: number }[];
  extensionsRequired?: string[];
}

export interface GltfPrimitive {
  attributes: { POSITION?: number; NORMAL?: number; TEXCOORD_0?: number };
  indices?: number;
  material?: number;
  mode?: number;
}
