import { describe, expect, test } from "vitest";
import { PALETTE_SIZE } from "#domain/color/color.ts";
import { paletteOf } from "#domain/color/palette.ts";

const pixels = (...colors: readonly (readonly [number, number, number, number?])[]) =>
  Uint8ClampedArray.from(colors.flatMap(([red, green, blue, alpha = 255]) => [red, green, blue, alpha]));

describe("colours of a picture", () => {
  test("come most frequent first", () => {
    const red = [200, 0, 0] as const;
    const blue = [0, 0, 200] as const;
    expect(paletteOf(pixels(red, blue, blue))).toEqual([
      { red: 0, green: 0, blue: 200 },
      { red: 200, green: 0, blue: 0 },
    ]);
  });

  test("are one where they look like one", () => {
    expect(paletteOf(pixels([100, 100, 100], [110, 110, 110]))).toHaveLength(1);
  });

  test("leave out what is transparent", () => {
    expect(paletteOf(pixels([200, 0, 0, 0], [0, 200, 0]))).toEqual([{ red: 0, green: 200, blue: 0 }]);
  });

  test("are at most eight", () => {
    const steps = [0, 85, 170, 255];
    const many = steps.flatMap((red) => steps.map((green) => [red, green, 0] as const));
    expect(paletteOf(pixels(...many))).toHaveLength(PALETTE_SIZE);
  });

  test("are none of an empty picture", () => {
    expect(paletteOf([])).toEqual([]);
  });
});
