const MILLION = 1_000_000;
const MEBIBYTE = 1_048_576;

/** What a browser on a phone still draws without freezing. A file beyond any of these is offered as a download only. */
export const MODEL_LIMITS = {
  fileBytes: 100 * MEBIBYTE,
  jsonBytes: 4 * MEBIBYTE,
  /** Of all buffer views together, decompressed, and of all accessors together. */
  viewBytes: 256 * MEBIBYTE,
  accessorBytes: 256 * MEBIBYTE,
  buffers: 256,
  /** And buffer views. */
  accessors: 100_000,
  nodes: 10_000,
  /** Each one deeper is a few frames more on the stack of a recursive walk. */
  nodeDepth: 256,
  meshes: 10_000,
  /** Counted once for every node that shows their mesh. */
  primitives: 10_000,
  vertices: 5 * MILLION,
  indices: 5 * MILLION,
  /** Vertices times the shapes that each can be morphed into. */
  morphedVertices: 10 * MILLION,
  morphTargets: 1_000,
  joints: 20_000,
  materials: 512,
  shaders: 32,
  textures: 512,
  images: 256,
  imageSide: 8192,
  /** Sixteen textures of 4096 × 4096. */
  imagePixels: 16 * 4096 * 4096,
  /** Of the one animation that is played. */
  animationTracks: 5_000,
  keyframeValues: 5 * MILLION,
} as const;

/** What cannot be known beforehand, decompressing above all, must be done by then. Milliseconds. */
export const LOADING_TIME_LIMIT = 10_000;
