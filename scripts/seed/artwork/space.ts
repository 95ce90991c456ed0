import { circle, ellipse, glow, gradient, path, picture, sheet, WIDTH } from "./canvas.ts";
import type { Chance } from "./chance.ts";
import type { Palette } from "./palettes.ts";

/** A ringed planet, nebulae and a small ship: animation backgrounds. */
export function space(random: Chance, [deep, far, near, warm, light, ink]: Palette): string {
  const [x, y, radius] = [random.number(500, 1100), random.number(480, 720), random.number(180, 320)];
  const tilt = random.number(-28, 28);
  const stars = random.many(260, () =>
    circle(
      random.number(0, WIDTH),
      random.number(0, 1200),
      random.number(0.6, 3),
      light,
      `opacity="${random.number(0.3, 1)}"`,
    ),
  );
  const clouds = random.many(7, () =>
    ellipse(
      random.number(0, WIDTH),
      random.number(0, 1200),
      random.number(240, 560),
      random.number(90, 260),
      random.pick(["url(#one)", "url(#two)"]),
      `transform="rotate(${random.number(-40, 40)} 800 600)"`,
    ),
  );
  const bands = random.many(6, (index) =>
    ellipse(
      x,
      y - radius + (index + 1) * (radius / 3.4),
      radius,
      random.number(14, 34),
      random.pick([near, warm, far]),
      'opacity=".45"',
    ),
  );
  const shipX = random.number(150, 1300);
  const shipY = random.number(140, 320);
  return picture(
    gradient("night", ink, deep) +
      glow("one", near, 0.55) +
      glow("two", warm, 0.4) +
      gradient("planet", light, far, 40) +
      `<clipPath id="disc"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath>`,
    sheet("url(#night)") +
      clouds +
      stars +
      `<g transform="rotate(${tilt} ${x} ${y})">${ellipse(x, y, radius * 1.9, radius * 0.42, "none", `stroke="${warm}" stroke-width="26" opacity=".8"`)}${circle(x, y, radius, "url(#planet)")}<g clip-path="url(#disc)">${bands}${circle(x + radius * 0.5, y + radius * 0.3, radius, ink, 'opacity=".35"')}</g>${path(`M${x - radius * 1.9} ${y} a${radius * 1.9} ${radius * 0.42} 0 0 0 ${radius * 3.8} 0`, "none", `stroke="${light}" stroke-width="14" opacity=".9"`)}</g>` +
      path(`M${shipX} ${shipY} l120 -26 l46 26 l-46 26 Z M${shipX + 20} ${shipY} l-60 -44 l90 30 Z`, light) +
      path(`M${shipX} ${shipY} l-170 8 l170 8 Z`, warm, 'opacity=".8" filter="url(#soft)"'),
  );
}
