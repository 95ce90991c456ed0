import { demand, readIndex, readList, readObject, readOptional, type JsonObject } from "./json-reading.ts";
import { MODEL_LIMITS } from "../model-limits.ts";

/** Ways a surface can look beyond glTF's own, as far as the loader draws them. */
const SURFACES = ["clearcoat", "dispersion", "emissive_strength", "ior", "iridescence", "sheen", "specular"];
const SURFACE_EXTENSIONS = [...SURFACES, "anisotropy", "transmission", "unlit", "volume", "diffuse_roughness"].map(
  (name) => `KHR_materials_${name}`,
);
const TEXTURE_TRANSFORM = "KHR_texture_transform";
export const MATERIAL_EXTENSIONS = [...SURFACE_EXTENSIONS, TEXTURE_TRANSFORM];

const MOST_KEYS = 32;
const MOST_NUMBERS = 4;
const MOST_LETTERS = 32;
/** A material, its extensions, one of them, a texture of that, its extensions, one of them. */
const DEEPEST = 6;

/**
 * Materials are copied without a look at what each number means: nothing in them is a length or is walked through. Names and
 * whatever else a file carries along stay behind.
 */
export function checkMaterials(json: JsonObject, textureCount: number): unknown[] {
  return readList(json["materials"], MODEL_LIMITS.materials, "materials", (material) =>
    copyValue(readObject(material, "material"), textureCount, DEEPEST),
  );
}

function copyValue(value: unknown, textureCount: number, deepest: number): unknown {
  if (typeof value === "boolean") return value;
  if (typeof value === "string") return value.slice(0, MOST_LETTERS);
  if (typeof value === "number") return asNumber(value);
  if (Array.isArray(value)) return value.slice(0, MOST_NUMBERS).map(asNumber);
  demand(deepest > 0, "a material lies too deep in itself");
  const copy: Record<string, unknown> = {};
  const fields = Object.entries(readObject(value, "part of a material"));
  demand(fields.length <= MOST_KEYS, "a material has too many parts");
  for (const [name, part] of fields) {
    if (name === "extras" || name === "name") continue;
    if (name === "index") copy[name] = readIndex(part, textureCount, "texture of a material");
    else if (name === "extensions") copy[name] = copyValue(knownExtensions(part), textureCount, deepest - 1);
    else copy[name] = copyValue(part, textureCount, deepest - 1);
  }
  return copy;
}

const asNumber = (value: unknown): number => (Number.isFinite(value) ? (value as number) : 0);

const knownExtensions = (value: unknown): JsonObject =>
  Object.fromEntries(
    Object.entries(readObject(value, "extensions")).filter(([name]) => MATERIAL_EXTENSIONS.includes(name)),
  );

const SAMPLER_FIELDS = ["magFilter", "minFilter", "wrapS", "wrapT"];

/** How textures are repeated and smoothed: WebGL's own numbers, of which the loader ignores those it does not know. */
export function checkSamplers(json: JsonObject): unknown[] {
  return readList(json["samplers"], MODEL_LIMITS.textures, "samplers", (item) => {
    const sampler = readObject(item, "sampler");
    return Object.fromEntries(SAMPLER_FIELDS.map((name) => [name, readOptional(sampler[name], asNumber)]));
  });
}
