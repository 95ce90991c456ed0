import { demand } from "./json-reading.ts";

const TRIANGULAR_MESH = 1;
const SEQUENTIAL = 0;
const EDGEBREAKER = 1;
const METADATA_FLAG = 0x8000;
const LENGTH = 11;

/** How large a mesh a Draco stream (bitstream 2.2, as glTF demands) says it is: a few bytes can announce billions of faces. */
export function readDracoHeader(bytes: Uint8Array): { faces: number; points: number } {
  demand(bytes.length > LENGTH && String.fromCharCode(...bytes.subarray(0, 5)) === "DRACO", "a stream is not Draco's");
  const [major, minor, kind, method] = bytes.subarray(5, 9);
  const flags = bytes[9]! | (bytes[10]! << 8);
  demand(major === 2 && minor === 2 && kind === TRIANGULAR_MESH, "a Draco stream is of another version, or no mesh");
  demand((flags & METADATA_FLAG) === 0, "a Draco stream begins with metadata");
  demand(method === SEQUENTIAL || method === EDGEBREAKER, "a Draco stream uses an unknown method");
  if (method === SEQUENTIAL) {
    const faces = readVariableLength(bytes, LENGTH);
    return { faces: faces.value, points: readVariableLength(bytes, faces.end).value };
  }
  // How its faces were walked comes first. Points at a seam are counted once, so there may be more of them in the end.
  const points = readVariableLength(bytes, LENGTH + 1);
  return { points: points.value, faces: readVariableLength(bytes, points.end).value };
}

/** Seven bits a byte, the lowest first; the eighth says that another one follows. */
function readVariableLength(bytes: Uint8Array, start: number): { value: number; end: number } {
  let value = 0;
  for (let index = 0; index < 5; index += 1) {
    const byte = bytes[start + index];
    demand(byte !== undefined, "a Draco stream is cut short");
    value += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return { value, end: start + index + 1 };
  }
  demand(false, "a Draco stream has a number that is too long");
}
