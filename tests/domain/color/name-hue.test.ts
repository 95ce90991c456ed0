import { expect, test } from "vitest";
import { hueOfName } from "#domain/color/name-hue.ts";

test("a name has a hue, always the same one", () => {
  expect(hueOfName("night-song.wav")).toBe(hueOfName("night-song.wav"));
  expect(hueOfName("夜.wav")).not.toBe(hueOfName("朝.wav"));
  for (const name of ["", "a", "🎵".repeat(60)]) {
    expect(hueOfName(name)).toBeGreaterThanOrEqual(0);
    expect(hueOfName(name)).toBeLessThan(360);
  }
});
