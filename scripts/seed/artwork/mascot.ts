import { circle, ellipse, path, picture, rect, sheet } from "./canvas.ts";
import type { Chance } from "./chance.ts";
import type { Palette } from "./palettes.ts";

/** What makes a face: drawn around its middle. */
type Mood = (x: number, y: number) => string;

/** A sheet of stickers: the same little animal in six moods. */
export function mascot(random: Chance, [deep, far, near, warm, light, ink]: Palette): string {
  const coat = random.pick([warm, near, far, "#fff"]);
  const isCat = random.odds(0.5);
  const moods: readonly Mood[] = [
    (x, y) => circle(x - 44, y, 11, ink) + circle(x + 44, y, 11, ink),
    (x, y) =>
      path(
        `M${x - 60} ${y} q16 -22 32 0 M${x + 28} ${y} q16 -22 32 0`,
        "none",
        `stroke="${ink}" stroke-width="8" stroke-linecap="round"`,
      ),
    (x, y) =>
      path(
        `M${x - 58} ${y - 12} l28 12 l-28 12 M${x + 58} ${y - 12} l-28 12 l28 12`,
        "none",
        `stroke="${ink}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"`,
      ),
    (x, y) =>
      circle(x - 44, y, 22, ink) +
      circle(x + 44, y, 22, ink) +
      circle(x - 50, y - 8, 8, "#fff") +
      circle(x + 38, y - 8, 8, "#fff"),
    (x, y) => rect(x - 62, y - 4, 36, 8, ink, 'rx="4"') + rect(x + 26, y - 4, 36, 8, ink, 'rx="4"'),
    (x, y) =>
      circle(x - 44, y, 13, ink) +
      path(`M${x + 26} ${y} q18 -20 36 0`, "none", `stroke="${ink}" stroke-width="8" stroke-linecap="round"`),
  ];
  const animal = (x: number, y: number, mood: Mood) => {
    const ears = isCat
      ? path(
          `M${x - 130} ${y - 60} L ${x - 118} ${y - 180} L ${x - 30} ${y - 118} Z M${x + 130} ${y - 60} L ${x + 118} ${y - 180} L ${x + 30} ${y - 118} Z`,
          coat,
        )
      : ellipse(x - 70, y - 170, 34, 100, coat) +
        ellipse(x + 70, y - 170, 34, 100, coat) +
        ellipse(x - 70, y - 170, 16, 70, warm) +
        ellipse(x + 70, y - 170, 16, 70, warm);
    const outline = `<g stroke="#fff" stroke-width="34" stroke-linejoin="round">${ears}${ellipse(x, y, 148, 126, coat)}${ellipse(x, y + 128, 104, 76, coat)}</g>`;
    return (
      outline +
      ears +
      ellipse(x, y + 128, 104, 76, coat) +
      ellipse(x, y, 148, 126, coat) +
      mood(x, y) +
      ellipse(x - 82, y + 44, 24, 14, near, 'opacity=".6"') +
      ellipse(x + 82, y + 44, 24, 14, near, 'opacity=".6"') +
      path(`M${x - 18} ${y + 34} q18 20 36 0`, "none", `stroke="${ink}" stroke-width="7" stroke-linecap="round"`)
    );
  };
  const dots = random.many(60, (index) =>
    circle((index % 10) * 170 + 40, Math.floor(index / 10) * 210 + 70, 14, deep, 'opacity=".12"'),
  );
  return picture(
    "",
    sheet(random.pick([light, warm, far].filter((colour) => colour !== (coat === "#fff" ? light : coat)))) +
      dots +
      moods.map((mood, index) => animal(320 + (index % 3) * 480, 380 + Math.floor(index / 3) * 530, mood)).join(""),
  );
}
