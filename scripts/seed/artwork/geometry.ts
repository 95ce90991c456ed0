import { circle, path, picture, rect, sheet } from "./canvas.ts";
import type { Chance } from "./chance.ts";
import type { Palette } from "./palettes.ts";

/** A poster of plain shapes on a grid: the language of logos. */
export function geometry(random: Chance, palette: Palette): string {
  const [deep, far, near, warm, light, ink] = palette;
  const size = random.pick([200, 266.7, 400]);
  let tiles = "";
  for (let y = 0; y < 1200; y += size)
    for (let x = 0; x < 1600; x += size) {
      const [ground, figure, accent] = [
        random.pick([deep, light, warm, far]),
        random.pick([near, ink, light, warm]),
        random.pick(palette),
      ];
      tiles += rect(x, y, size + 1, size + 1, ground);
      tiles += random.pick([
        () => path(`M${x} ${y} a${size} ${size} 0 0 1 ${size} ${size} h${-size} Z`, figure),
        () =>
          circle(x + size / 2, y + size / 2, size * 0.42, figure) +
          circle(x + size / 2, y + size / 2, size * 0.2, accent),
        () => path(`M${x} ${y + size} L ${x + size} ${y} V ${y + size} Z`, figure),
        () => [0.1, 0.4, 0.7].map((part) => rect(x + size * part, y, size * 0.2, size, figure)).join(""),
        () =>
          path(`M${x} ${y + size / 2} a${size / 2} ${size / 2} 0 0 1 ${size} 0 Z`, figure) +
          path(`M${x} ${y + size} a${size / 2} ${size / 2} 0 0 1 ${size} 0 Z`, accent),
      ])();
    }
  return picture("", sheet(light) + tiles);
}
