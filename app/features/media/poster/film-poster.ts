import { POSTER, type DrawPoster } from "./poster.ts";

/** Of a film's length, and in seconds at most: the first frame is often black. */
const FIRST_SCENE = { share: 0.25, seconds: 2 };

/** A frame of its first scene, in the film's own proportions. */
export const drawFilm: DrawPoster = async (file, signal) => {
  const film = Object.assign(document.createElement("video"), { muted: true, playsInline: true, preload: "auto" });
  const address = URL.createObjectURL(file);
  const happened = (name: string) =>
    new Promise<void>((done, refuse) => {
      film.addEventListener(name, () => done(), { once: true, signal });
      film.addEventListener("error", () => refuse(new Error(film.error?.message ?? "The film cannot be read.")), {
        signal,
      });
    });
  try {
    const isReady = happened("loadeddata");
    film.src = address;
    await isReady;
    const isThere = happened("seeked");
    film.currentTime = Math.min(film.duration * FIRST_SCENE.share || 0, FIRST_SCENE.seconds);
    await isThere;
    const scale = Math.min(1, POSTER.width / film.videoWidth);
    const canvas = Object.assign(document.createElement("canvas"), {
      width: Math.round(film.videoWidth * scale),
      height: Math.round(film.videoHeight * scale),
    });
    canvas.getContext("2d")!.drawImage(film, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    film.removeAttribute("src");
    film.load();
    URL.revokeObjectURL(address);
  }
};
