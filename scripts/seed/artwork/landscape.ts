import { circle, glow, gradient, HEIGHT, path, picture, sheet, WIDTH } from "./canvas.ts";
import type { Chance } from "./chance.ts";
import type { Palette } from "./palettes.ts";

/** Layered hills under a large sun or moon, with birds and mist. */
export function landscape(random: Chance, [deep, far, near, warm, light, ink]: Palette): string {
  const sunX = random.number(400, 1200);
  const sunY = random.number(300, 520);
  const ridge = (base: number, height: number, fill: string, opacity: number) => {
    let line = `M0 ${HEIGHT} L0 ${base}`;
    for (let x = 0; x <= WIDTH; x += 100)
      line += ` S${x + 40} ${base - random.number(0, height)} ${x + 100} ${base - random.number(0, height * 0.6)}`;
    return path(`${line} L${WIDTH} ${HEIGHT} Z`, fill, `opacity="${opacity}"`);
  };
  const birds = random.many(random.whole(3, 8), () => {
    const [x, y, size] = [sunX + random.number(-420, 420), sunY + random.number(-180, 120), random.number(12, 30)];
    return path(
      `M${x - size} ${y} q${size / 2} ${-size * 0.8} ${size} 0 q${size / 2} ${-size * 0.8} ${size} 0`,
      "none",
      `stroke="${ink}" stroke-width="4" stroke-linecap="round"`,
    );
  });
  return picture(
    gradient("sky", deep, warm) + glow("halo", light),
    sheet("url(#sky)") +
      circle(sunX, sunY, 520, "url(#halo)") +
      circle(sunX, sunY, random.number(110, 190), light) +
      ridge(760, 220, far, 0.55) +
      ridge(860, 200, near, 0.7) +
      `<rect y="820" width="${WIDTH}" height="90" fill="${light}" opacity=".25" filter="url(#blur)"/>` +
      ridge(980, 180, far, 0.95) +
      ridge(1110, 120, ink, 1) +
      birds,
  );
}
