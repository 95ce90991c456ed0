import { circle, glow, gradient, HEIGHT, path, picture, rect, sheet, WIDTH } from "./canvas.ts";
import type { Chance } from "./chance.ts";
import type { Palette } from "./palettes.ts";

/** A night street: towers with lit windows, wires, wet reflections. */
export function city(random: Chance, [deep, far, near, warm, light, ink]: Palette): string {
  const tower = (x: number, width: number, top: number, fill: string) => {
    let windows = "";
    for (let y = top + 30; y < 900; y += 46)
      for (let column = x + 18; column < x + width - 24; column += 40)
        if (random.odds(0.42))
          windows += rect(
            column,
            y,
            20,
            26,
            random.pick([warm, light, near]),
            `opacity="${random.number(0.5, 1)}" rx="2"`,
          );
    return rect(x, top, width, HEIGHT - top, fill) + windows;
  };
  const row = (from: number, to: number, fill: string) => {
    let towers = "";
    for (let x = -20; x < WIDTH;) {
      const width = random.number(110, 240);
      towers += tower(x, width, random.number(from, to), fill);
      x += width + random.number(0, 26);
    }
    return towers;
  };
  const stars = random.many(90, () =>
    circle(random.number(0, WIDTH), random.number(0, 500), random.number(0.8, 2.6), light, 'opacity=".8"'),
  );
  const wires = random.many(4, (index) =>
    path(
      `M0 ${520 + index * 34} Q 800 ${700 + index * 40} ${WIDTH} ${500 + index * 30}`,
      "none",
      `stroke="${ink}" stroke-width="4"`,
    ),
  );
  const lights = random.many(26, () =>
    circle(
      random.number(0, WIDTH),
      random.number(940, 1180),
      random.number(16, 70),
      random.pick([warm, near, light]),
      'opacity=".28" filter="url(#soft)"',
    ),
  );
  return picture(
    gradient("sky", ink, far) + gradient("road", deep, ink) + glow("moon", light),
    sheet("url(#sky)") +
      stars +
      circle(1240, 260, 300, "url(#moon)") +
      circle(1240, 260, 92, light) +
      row(260, 560, deep) +
      row(480, 720, ink) +
      rect(0, 900, WIDTH, 300, "url(#road)") +
      lights +
      wires,
  );
}
