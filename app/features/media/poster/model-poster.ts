import { checkModel } from "../model/checked/checked-model.ts";
import { MODEL_LIMITS } from "../model/model-limits.ts";
import { POSTER, type DrawPoster } from "./poster.ts";

/** In the browser alone: the server's bundle goes without it. */
const loadLibrary = () =>
  import.meta.env.SSR ? Promise.reject(new Error("Models are drawn in browsers.")) : import("../model/model-view.ts");

/** The model as its viewer shows it first, on a light ground. */
export const drawModel: DrawPoster = async (file, signal) => {
  if (file.size > MODEL_LIMITS.fileBytes) throw new Error("The model is too large to be drawn.");
  const model = await checkModel(await file.arrayBuffer());
  const { viewModel } = await loadLibrary();
  const drawn = document.createElement("canvas");
  // As large as the poster and out of sight: it is drawn as large as it is laid out.
  Object.assign(drawn.style, {
    position: "fixed",
    left: "-200vw",
    width: `${POSTER.width / 2}px`,
    height: `${POSTER.height / 2}px`,
  });
  drawn.setAttribute("aria-hidden", "true");
  document.body.appendChild(drawn);
  try {
    const view = await viewModel(drawn, model);
    try {
      signal.throwIfAborted();
      const canvas = Object.assign(document.createElement("canvas"), POSTER);
      const context = canvas.getContext("2d")!;
      const ground = context.createLinearGradient(0, 0, 0, POSTER.height);
      ground.addColorStop(0, "#f4f1ec");
      ground.addColorStop(1, "#d9d4cb");
      context.fillStyle = ground;
      context.fillRect(0, 0, POSTER.width, POSTER.height);
      // What WebGL has drawn is there until the next frame, and no longer.
      view.resize();
      context.drawImage(drawn, 0, 0, POSTER.width, POSTER.height);
      return canvas;
    } finally {
      drawn.remove();
      view.dispose();
    }
  } finally {
    drawn.remove();
  }
};
