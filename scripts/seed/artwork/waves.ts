import { circle, gradient, HEIGHT, path, picture, sheet, WIDTH } from "./canvas.ts";
import type { Chance } from "./chance.ts";
import type { Palette } from "./palettes.ts";

/** Overlapping wave circles, the old pattern, under a rising sun. */
export function waves(random: Chance, [deep, far, near, warm, light, ink]: Palette): string {
  const size = random.pick([120, 150, 190]);
  const horizon = random.number(420, 640);
  let sea = "";
  for (let line = 0, y = horizon; y < HEIGHT + size; y += size * 0.5, line++)
    for (let x = line % 2 ? 0 : size; x < WIDTH + size * 2; x += size * 2)
      for (const [step, color] of [far, light, near, light, deep].entries())
        sea += circle(x, y + size * 0.6, size * (1 - step * 0.2), color, `stroke="${ink}" stroke-width="2"`);
  const clouds = random.many(5, () => {
    const [x, y, width] = [random.number(0, 1300), random.number(80, horizon - 120), random.number(200, 420)];
    return path(
      `M${x} ${y} h${width} a34 34 0 0 1 0 68 h${-width * 0.3} a34 34 0 0 1 0 68 h${-width * 0.6} a34 34 0 0 1 0 -68 h${-width * 0.1} a34 34 0 0 1 0 -68 Z`,
      light,
      'opacity=".75"',
    );
  });
  return picture(
    gradient("sky", warm, light),
    sheet("url(#sky)") + circle(random.number(500, 1100), horizon - 60, 260, random.pick([near, warm])) + clouds + sea,
  );
}
