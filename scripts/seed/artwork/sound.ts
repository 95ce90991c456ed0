import { circle, glow, path, picture, rect, sheet } from "./canvas.ts";
import type { Chance } from "./chance.ts";
import type { Palette } from "./palettes.ts";

/** A record sleeve: rings, a pulse and a horizon. Cover art for music and audio work. */
export function sound(random: Chance, [deep, far, near, warm, light, ink]: Palette): string {
  const [x, y] = [random.number(600, 1000), random.number(500, 700)];
  const rings = random.many(16, (index) =>
    circle(
      x,
      y,
      60 + index * 34,
      "none",
      `stroke="${index % 3 ? near : warm}" stroke-width="${random.number(2, 9)}" opacity="${0.9 - index * 0.045}"`,
    ),
  );
  const pulse = random.many(80, (index) => {
    const height = Math.abs(Math.sin(index * random.number(0.2, 0.34))) * random.number(40, 320) + 14;
    return rect(index * 20 + 4, 980 - height / 2, 10, height, index % 5 ? light : warm, 'rx="5" opacity=".92"');
  });
  return picture(
    glow("halo", far),
    sheet(random.pick([ink, deep])) +
      circle(x, y, 760, "url(#halo)") +
      rings +
      circle(x, y, 58, warm) +
      circle(x, y, 14, ink) +
      path(`M0 980 H1600`, "none", `stroke="${light}" stroke-width="2" opacity=".4"`) +
      pulse,
  );
}
