import { circle, ellipse, glow, gradient, path, picture, rect, sheet } from "./canvas.ts";
import type { Chance } from "./chance.ts";
import type { Palette } from "./palettes.ts";

const SKIN = ["#ffe3d1", "#fbd3b6", "#eab892", "#c98f66", "#8f5f43"];
const BLUSH = "#f0727f";

/** A character's bust: hair, eyes, collar. Every creator's characters differ in hair, accessories and colours. */
export function character(random: Chance, [deep, far, near, warm, light, ink]: Palette): string {
  const skin = random.pick(SKIN);
  const hair = random.pick([near, far, warm, ink, deep]);
  const eye = random.pick([near, far, warm]);
  const [x, y] = [800 + random.number(-60, 60), 560];
  const back = random.pick([
    path(
      `M${x - 330} 1200 C ${x - 430} 700 ${x - 380} 260 ${x} 240 C ${x + 380} 260 ${x + 430} 700 ${x + 330} 1200 Z`,
      hair,
    ),
    circle(x - 330, 420, 150, hair) + circle(x + 330, 420, 150, hair) + circle(x, y - 40, 330, hair),
    path(`M${x - 330} 620 C ${x - 360} 130 ${x + 360} 130 ${x + 330} 620 L ${x + 380} 820 L ${x - 380} 820 Z`, hair),
  ]);
  const ears = random.pick([
    "",
    path(
      `M${x - 280} 380 L ${x - 300} 130 L ${x - 90} 290 Z M${x + 280} 380 L ${x + 300} 130 L ${x + 90} 290 Z`,
      hair,
    ) +
      path(
        `M${x - 250} 330 L ${x - 262} 200 L ${x - 150} 290 Z M${x + 250} 330 L ${x + 262} 200 L ${x + 150} 290 Z`,
        warm,
      ),
  ]);
  const fringe = path(
    `M${x - 300} 580 C ${x - 330} 170 ${x + 330} 170 ${x + 300} 580 C ${x + 250} 430 ${x + 190} 420 ${x + 150} ${random.number(470, 520)} C ${x + 90} 410 ${x + 20} 420 ${x - 20} ${random.number(480, 540)} C ${x - 70} 420 ${x - 150} 420 ${x - 190} ${random.number(470, 520)} C ${x - 240} 440 ${x - 280} 480 ${x - 300} 580 Z`,
    hair,
  );
  const shine = path(`M${x - 190} 372 Q ${x} 296 ${x + 190} 372 Q ${x} 330 ${x - 190} 372 Z`, "#fff", 'opacity=".32"');
  const oneEye = (side: -1 | 1) =>
    ellipse(x + side * 118, y + 60, 52, 70, "#fffdfb") +
    ellipse(x + side * 116, y + 68, 42, 60, eye) +
    ellipse(x + side * 116, y + 76, 22, 36, ink) +
    circle(x + side * 116 - 14, y + 42, 15, "#fff") +
    circle(x + side * 116 + 16, y + 98, 8, "#fff", 'opacity=".8"') +
    path(
      `M${x + side * 118 - 62} ${y + 34} Q ${x + side * 118} ${y - 34} ${x + side * 118 + 62} ${y + 34}`,
      "none",
      `stroke="${ink}" stroke-width="13" stroke-linecap="round"`,
    );
  const mouth = random.pick([
    path(
      `M${x - 36} ${y + 196} Q ${x} ${y + 232} ${x + 36} ${y + 196}`,
      "none",
      `stroke="${ink}" stroke-width="9" stroke-linecap="round"`,
    ),
    path(`M${x - 32} ${y + 190} Q ${x} ${y + 250} ${x + 32} ${y + 190} Z`, "#c8505d"),
  ]);
  const bubbles = random.many(14, () =>
    circle(
      random.number(40, 1560),
      random.number(40, 1160),
      random.number(10, 80),
      random.pick([light, warm, near]),
      'opacity=".35"',
    ),
  );
  return picture(
    gradient("wall", light, warm, random.number(30, 150)) + glow("halo", light),
    sheet("url(#wall)") +
      bubbles +
      circle(x, 600, 640, "url(#halo)") +
      back +
      ears +
      rect(x - 80, 780, 160, 200, skin, 'rx="60"') +
      path(
        `M${x - 470} 1200 C ${x - 420} 960 ${x - 180} 930 ${x - 90} 920 L ${x} 1010 L ${x + 90} 920 C ${x + 180} 930 ${x + 420} 960 ${x + 470} 1200 Z`,
        random.pick([deep, far, near]),
      ) +
      path(`M${x - 110} 915 L ${x} 1040 L ${x + 110} 915 L ${x + 150} 1010 L ${x} 1130 L ${x - 150} 1010 Z`, light) +
      ellipse(x, y + 40, 270, 290, skin) +
      ellipse(x - 170, y + 150, 46, 26, BLUSH, 'opacity=".4"') +
      ellipse(x + 170, y + 150, 46, 26, BLUSH, 'opacity=".4"') +
      oneEye(-1) +
      oneEye(1) +
      mouth +
      path(
        `M${x - 8} ${y + 138} Q ${x + 4} ${y + 148} ${x + 14} ${y + 138}`,
        "none",
        `stroke="${ink}" stroke-width="5" opacity=".45"`,
      ) +
      fringe +
      shine,
  );
}
