import { detectFileType } from "#domain/media/file/magic-bytes.ts";
import { imageSize } from "#domain/media/file/image-size.ts";
import { dataOfAddress, type CheckedBuffers } from "./checked-buffers.ts";
import {
  demand,
  readExtension,
  readIndex,
  readList,
  readObject,
  readOptional,
  type JsonObject,
} from "./json-reading.ts";
import { readKtx2Size } from "./ktx2-header.ts";
import { MODEL_LIMITS } from "../model-limits.ts";

/** Where a texture names an image of another kind than PNG and JPEG. */
export const IMAGE_EXTENSIONS = ["KHR_texture_basisu", "EXT_texture_webp"] as const;

const MIME_TYPES = { png: "image/png", jpeg: "image/jpeg", webp: "image/webp" } as const;

interface Texture {
  source?: number;
  sampler?: number;
  extensions?: Record<string, { source: number }>;
}

interface Image {
  /** Where it lies; null for one that an address spells out. */
  bufferView: number | null;
  bytes: Uint8Array;
  mimeType: string;
  pixels: number;
}

export interface CheckedTextures {
  textures: Texture[];
  images: readonly Image[];
}

export function checkTextures(json: JsonObject, buffers: CheckedBuffers, samplerCount: number): CheckedTextures {
  const images = readList(json["images"], MODEL_LIMITS.images, "images", (item) => {
    const image = readObject(item, "image");
    if (image["uri"] !== undefined) return readImage(dataOfAddress(image["uri"]), null);
    const view = readIndex(image["bufferView"], buffers.views.length, "view of an image");
    const bytes = buffers.bytesOfViews[view];
    demand(bytes != null, "an image is compressed twice");
    return readImage(bytes, view);
  });
  const textures = readList(json["textures"], MODEL_LIMITS.textures, "textures", (item) =>
    readTexture(readObject(item, "texture"), images.length, samplerCount),
  );
  demandDrawable(textures, images);
  return { textures, images };
}

/** What its bytes say it is, whatever the file says. */
function readImage(bytes: Uint8Array, bufferView: number | null): Image {
  const ktx2 = readKtx2Size(bytes);
  const type = detectFileType(bytes);
  const size = ktx2 ?? imageSize(type, bytes);
  const mimeType = ktx2 ? "image/ktx2" : MIME_TYPES[type as keyof typeof MIME_TYPES];
  demand(size !== null && mimeType !== undefined, "an image is of an unknown kind");
  demand(Math.max(size.width, size.height) <= MODEL_LIMITS.imageSide, "an image is too large");
  return { bufferView, bytes, mimeType, pixels: size.width * size.height };
}

function readTexture(json: JsonObject, imageCount: number, samplerCount: number): Texture {
  const imageIndex = (value: unknown) => readIndex(value, imageCount, "image of a texture");
  const texture: Texture = {
    source: readOptional(json["source"], imageIndex),
    sampler: readOptional(json["sampler"], (value) => readIndex(value, samplerCount, "sampler of a texture")),
  };
  for (const name of IMAGE_EXTENSIONS) {
    const extension = readExtension(json, name);
    if (extension) texture.extensions = { [name]: { source: imageIndex(extension["source"]) } };
  }
  demand(texture.source !== undefined || texture.extensions !== undefined, "a texture has no image");
  return texture;
}

/** An image is drawn again for each way in which it is repeated and smoothed. */
function demandDrawable(textures: readonly Texture[], images: readonly Image[]): void {
  const drawn = new Map<string, number>();
  for (const { source, sampler, extensions } of textures) {
    for (const image of [source, ...Object.values(extensions ?? {}).map((extension) => extension.source)])
      if (image !== undefined) drawn.set(`${String(image)} ${String(sampler)}`, images[image]!.pixels);
  }
  const pixels = [...drawn.values()].reduce((sum, each) => sum + each, 0);
  demand(pixels <= MODEL_LIMITS.imagePixels, "the images have too many pixels");
}
