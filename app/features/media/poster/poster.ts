import type { MediaType } from "#domain/media/media.ts";

/** Pixels of a poster: as wide as a card needs it on a sharp screen. */
export const POSTER = { width: 1280, height: 960 };
const QUALITY = 0.86;
/** Milliseconds: what a browser cannot read says so late or never. */
const TIME_LIMIT = 20_000;

/** What draws a file of each kind onto a canvas; a picture is its own poster. */
const DRAWN = {
  VIDEO: async () => (await import("./film-poster.ts")).drawFilm,
  AUDIO: async () => (await import("./sound-poster.ts")).drawSound,
  MODEL: async () => (await import("./model-poster.ts")).drawModel,
};

export type DrawPoster = (file: File, signal: AbortSignal) => Promise<HTMLCanvasElement>;

export const hasPoster = (mediaType: MediaType): mediaType is keyof typeof DRAWN => mediaType in DRAWN;

/**
 * A picture that stands for a film, a sound or a model (rule F42), as a JPEG: a frame, the shape of its waves, the model from its front.
 * Null where this browser cannot read the file: then its kind is drawn in its place.
 */
export async function posterOf(file: File, mediaType: keyof typeof DRAWN): Promise<File | null> {
  const limit = AbortSignal.timeout(TIME_LIMIT);
  const late = new Promise<never>((_, refuse) => limit.addEventListener("abort", () => refuse(limit.reason as Error)));
  try {
    const draw = await DRAWN[mediaType]();
    const canvas = await Promise.race([draw(file, limit), late]);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
    return blob && new File([blob], "poster.jpg", { type: "image/jpeg" });
  } catch (error) {
    console.warn(error);
    return null;
  }
}
