import { describe, expect, test } from "vitest";
import { loudnessOf } from "#app/features/media/poster/waves.ts";

describe("the shape of a sound's waves", () => {
  test("is as loud in each part as the part is, beside the loudest", () => {
    const samples = Float32Array.from([0.5, -0.5, 1, -1, 0, 0, 0.25, -0.25]);
    expect(loudnessOf(samples, 4)).toEqual([0.5, 1, 0, 0.25]);
  });
  test("is flat in silence, and in nothing at all", () => {
    expect(loudnessOf(new Float32Array(8), 2)).toEqual([0, 0]);
    expect(loudnessOf(new Float32Array(0), 2)).toEqual([0, 0]);
  });
  test("is there of a sound that is shorter than it has parts", () => {
    expect(loudnessOf(Float32Array.from([1]), 3)).toEqual([1, 0, 0]);
  });
});
