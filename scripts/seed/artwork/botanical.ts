import { circle, ellipse, path, picture, sheet } from "./canvas.ts";
import type { Chance } from "./chance.ts";
import type { Palette } from "./palettes.ts";

/** Flowers and leaves on paper, as in a printed herbarium. */
export function botanical(random: Chance, [deep, far, near, warm, light, ink]: Palette): string {
  const flower = (x: number, y: number, size: number) => {
    const petals = random.whole(5, 9);
    const color = random.pick([warm, near, far]);
    return (
      random.many(petals, (index) =>
        ellipse(
          x,
          y - size * 0.7,
          size * 0.34,
          size * 0.62,
          color,
          `transform="rotate(${(360 / petals) * index} ${x} ${y})" opacity=".88"`,
        ),
      ) +
      circle(x, y, size * 0.3, random.pick([light, ink])) +
      circle(x, y, size * 0.16, warm)
    );
  };
  const stem = () => {
    const foot = random.number(500, 1100);
    const [x, y] = [random.number(160, 1440), random.number(180, 620)];
    const leaves = random.many(random.whole(3, 6), (index) => {
      const part = 0.25 + index * 0.13;
      const [leafX, leafY] = [foot + (x - foot) * part, 1200 + (y - 1200) * part];
      const side = index % 2 ? 1 : -1;
      return path(
        `M${leafX} ${leafY} q${side * 90} ${-random.number(60, 130)} ${side * random.number(120, 190)} ${-random.number(30, 80)} q${-side * 40} 90 ${-side * 150} 70 Z`,
        random.pick([deep, far, near]),
        'opacity=".9"',
      );
    });
    return (
      path(
        `M${foot} 1200 Q ${foot + random.number(-120, 120)} ${(1200 + y) / 2} ${x} ${y}`,
        "none",
        `stroke="${deep}" stroke-width="10" stroke-linecap="round"`,
      ) +
      leaves +
      flower(x, y, random.number(80, 170))
    );
  };
  return picture(
    "",
    sheet(light) + circle(800, 560, 470, warm, 'opacity=".25"') + random.many(random.whole(5, 8), stem),
  );
}
