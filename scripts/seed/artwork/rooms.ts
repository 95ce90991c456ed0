import { circle, ellipse, gradient, path, picture, sheet } from "./canvas.ts";
import type { Chance } from "./chance.ts";
import type { Palette } from "./palettes.ts";

type Point = readonly [x: number, y: number, z: number];

/** An isometric room, as a 3D modeller shows one: floor, walls, blocks, a window of light. */
export function rooms(random: Chance, [deep, far, near, warm, light, ink]: Palette): string {
  const iso = (x: number, y: number, z: number) => `${800 + (x - y) * 0.866} ${760 + (x + y) * 0.5 - z}`;
  const quad = (points: readonly Point[], fill: string, more = "") =>
    path(`M${points.map((point) => iso(...point)).join(" L ")} Z`, fill, more);
  const block = (x: number, y: number, width: number, depth: number, height: number, base: number, color: string) => {
    const top = base + height;
    return (
      quad(
        [
          [x, y + depth, base],
          [x + width, y + depth, base],
          [x + width, y + depth, top],
          [x, y + depth, top],
        ],
        color,
      ) +
      quad(
        [
          [x + width, y, base],
          [x + width, y + depth, base],
          [x + width, y + depth, top],
          [x + width, y, top],
        ],
        color,
      ) +
      quad(
        [
          [x + width, y, base],
          [x + width, y + depth, base],
          [x + width, y + depth, top],
          [x + width, y, top],
        ],
        ink,
        'opacity=".28"',
      ) +
      quad(
        [
          [x, y, top],
          [x + width, y, top],
          [x + width, y + depth, top],
          [x, y + depth, top],
        ],
        color,
      ) +
      quad(
        [
          [x, y, top],
          [x + width, y, top],
          [x + width, y + depth, top],
          [x, y + depth, top],
        ],
        light,
        'opacity=".35"',
      )
    );
  };
  const furniture = [
    block(-400, -400, 300, 180, 90, 0, near),
    block(-400, -400, 300, 60, 190, 0, far),
    block(120, -400, 220, 120, 260, 0, warm),
    block(-60, -20, 220, 220, 70, 0, random.pick([far, warm, near])),
    block(-30, 10, 80, 80, 50, 70, light),
    block(-400, 130, 110, 200, 130, 0, deep),
  ];
  return picture(
    gradient("air", random.pick([light, warm]), far),
    sheet("url(#air)") +
      ellipse(800, 1010, 640, 150, ink, 'opacity=".25" filter="url(#blur)"') +
      quad(
        [
          [-440, -440, 0],
          [440, -440, 0],
          [440, 440, 0],
          [-440, 440, 0],
        ],
        warm,
      ) +
      quad(
        [
          [-440, -440, 0],
          [440, -440, 0],
          [440, -440, 560],
          [-440, -440, 560],
        ],
        light,
      ) +
      quad(
        [
          [-440, -440, 0],
          [-440, 440, 0],
          [-440, 440, 560],
          [-440, -440, 560],
        ],
        near,
      ) +
      quad(
        [
          [-440, -100, 200],
          [-440, 250, 200],
          [-440, 250, 460],
          [-440, -100, 460],
        ],
        deep,
      ) +
      quad(
        [
          [-440, 70, 200],
          [-440, 80, 200],
          [-440, 80, 460],
          [-440, 70, 460],
        ],
        light,
      ) +
      quad(
        [
          [-380, -60, 1],
          [-60, 60, 1],
          [-60, 360, 1],
          [-380, 240, 1],
        ],
        light,
        'opacity=".3"',
      ) +
      circle(1120, 330, 40, warm) +
      furniture.join(""),
  );
}
