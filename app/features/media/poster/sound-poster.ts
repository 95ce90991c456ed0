import { hueOfName } from "#domain/color/name-hue.ts";
import { POSTER, type DrawPoster } from "./poster.ts";
import { loudnessOf } from "./waves.ts";

const BARS = 72;
/** Shares of a bar's room, and of the picture. */
const [BAR_WIDTH, LONGEST, SHORTEST] = [0.56, 0.62, 0.012];
/** Samples a second: enough for the shape of the waves, and little to hold. */
const RATE = 8000;

/** The shape of its waves, in a colour of its own. */
export const drawSound: DrawPoster = async (file) => {
  const sound = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(await file.arrayBuffer());
  const loudness = loudnessOf(sound.getChannelData(0), BARS);
  const canvas = Object.assign(document.createElement("canvas"), POSTER);
  const context = canvas.getContext("2d")!;
  const { width, height } = canvas;
  const hue = hueOfName(file.name);
  const ground = context.createLinearGradient(0, 0, width, height);
  ground.addColorStop(0, `hsl(${hue} 38% 20%)`);
  ground.addColorStop(1, `hsl(${(hue + 40) % 360} 42% 11%)`);
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  // Inside of the square that cards cut from it.
  const room = (width * 0.66) / BARS;
  context.fillStyle = `hsl(${(hue + 20) % 360} 70% 78%)`;
  for (const [bar, loud] of loudness.entries()) {
    const tall = Math.max(SHORTEST, loud * LONGEST) * height;
    context.beginPath();
    context.roundRect(width * 0.17 + bar * room, (height - tall) / 2, room * BAR_WIDTH, tall, (room * BAR_WIDTH) / 2);
    context.fill();
  }
  return canvas;
};
