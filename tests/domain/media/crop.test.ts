import fc from "fast-check";
import { expect, test } from "vitest";
import { cropRectangle, croppedSize, settledView, WHOLE_VIEW } from "#domain/media/picture/crop.ts";

const side = fc.integer({ min: 1, max: 10_000 });
const any = fc.double({ min: -5, max: 10, noNaN: true });

test("the largest part in the middle is kept at first", () => {
  expect(cropRectangle({ width: 400, height: 300 }, 1, WHOLE_VIEW)).toEqual({
    left: 50,
    top: 0,
    width: 300,
    height: 300,
  });
  expect(cropRectangle({ width: 400, height: 300 }, 3, { zoom: 2, x: 0, y: 1 })).toEqual({
    left: 0,
    top: 300 - 400 / 6,
    width: 200,
    height: 200 / 3,
  });
});

test("whatever is asked for, the kept part has its ratio and lies within the picture", () => {
  fc.assert(
    fc.property(side, side, fc.constantFrom(1, 3), any, any, any, (width, height, ratio, zoom, x, y) => {
      const kept = cropRectangle({ width, height }, ratio, { zoom, x, y });
      expect(kept.width / kept.height).toBeCloseTo(ratio);
      expect(kept.left).toBeGreaterThanOrEqual(0);
      expect(kept.top).toBeGreaterThanOrEqual(0);
      expect(kept.left + kept.width).toBeLessThanOrEqual(width + 1e-6);
      expect(kept.top + kept.height).toBeLessThanOrEqual(height + 1e-6);
      const settled = settledView({ width, height }, ratio, { zoom, x, y });
      expect(cropRectangle({ width, height }, ratio, settled).left).toBeCloseTo(kept.left, 3);
    }),
  );
});

test("nothing is enlarged", () => {
  expect(croppedSize({ width: 2000, height: 1000 }, 512)).toEqual({ width: 512, height: 256 });
  expect(croppedSize({ width: 20, height: 10 }, 512)).toEqual({ width: 20, height: 10 });
});
