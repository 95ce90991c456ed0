import { expect, test } from "vitest";
import { hueOf } from "#domain/color/hue.ts";

const picture = (...colors: readonly (readonly [number, number, number])[]) =>
  colors.flatMap((color) => [...color, 255]);

test.each([
  ["red", [255, 0, 0], 29],
  ["green", [0, 128, 0], 142],
  ["blue", [0, 0, 255], 264],
] as const)("%s has the hue that browsers give it in OKLCH", (_name, color, hue) => {
  expect(hueOf(picture(color))).toBe(hue);
});

test("the most frequent colour that is not grey decides", () => {
  const [paper, ink, blue, red] = [
    [250, 250, 248],
    [20, 20, 22],
    [0, 0, 255],
    [255, 0, 0],
  ] as const;
  expect(hueOf(picture(paper, paper, paper, ink, ink, blue, blue, red))).toBe(264);
});

test("a picture in black and white has none, nor has one that is not to be seen", () => {
  expect(hueOf(picture([0, 0, 0], [128, 128, 128], [255, 255, 255]))).toBeNull();
  expect(hueOf([255, 0, 0, 0])).toBeNull();
  expect(hueOf([])).toBeNull();
});
