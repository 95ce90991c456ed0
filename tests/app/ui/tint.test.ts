import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Rule F41: whatever the hue is, what is written on its grounds can be read. Computed as browsers do, from the stylesheets themselves. */
type Theme = "light" | "dark";

const styles = (name: string) => readFileSync(new URL(`../../../app/styles/${name}.css`, import.meta.url), "utf8");
const declared = (css: string) =>
  [...css.matchAll(/--([\w-]+): light-dark\((oklch\([^;]+\)), (oklch\([^;]+\))\);/g)].map(
    ([, name, light, dark]) => [name!, { light: light!, dark: dark! }] as const,
  );
const tokens = new Map([...declared(styles("tokens")), ...declared(styles("tint"))]);

function linearChannels(name: string, theme: Theme, hue: number): number[] {
  const numbers = /oklch\(([\d.]+) ([\d.]+) ([\d.]+|var\(--hue\))\)/.exec(tokens.get(name)![theme])!;
  const [lightness, chroma] = [Number(numbers[1]), Number(numbers[2])];
  const radians = ((numbers[3] === "var(--hue)" ? hue : Number(numbers[3])) * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(radians), chroma * Math.sin(radians)];
  const [l, m, s] = [
    (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((channel) => Math.min(1, Math.max(0, channel)));
}

function contrast(one: number[], other: number[]): number {
  const [lighter, darker] = [one, other]
    .map(([red, green, blue]) => 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!)
    .toSorted((a, b) => b - a);
  return (lighter! + 0.05) / (darker! + 0.05);
}

const GROUNDS = ["tint", "surface", "raised", "background"];
const WRITTEN = ["foreground", "muted", "accent", "positive", "caution", "negative"];
const PAIRS = [
  ...GROUNDS.flatMap((ground) => WRITTEN.map((text) => [text, ground, 4.5] as const)),
  ["accent-foreground", "accent", 4.5] as const,
  ...GROUNDS.map((ground) => ["line-strong", ground, 3] as const),
];

test.each(["light", "dark"] as const)("every hue is read in the %s theme", (theme) => {
  const faint = PAIRS.flatMap(([text, ground, least]) =>
    Array.from({ length: 360 }, (_, hue) => hue)
      .filter((hue) => contrast(linearChannels(text, theme, hue), linearChannels(ground, theme, hue)) < least)
      .map((hue) => `${text} on ${ground} at ${hue}`),
  );
  expect(faint).toEqual([]);
});

test("every token of a hue is one that the tokens have, or the tint", () => {
  const plain = new Set(declared(styles("tokens")).map(([name]) => name));
  const own = declared(styles("tint")).map(([name]) => name);
  expect(own.filter((name) => !plain.has(name))).toEqual(["tint"]);
});
