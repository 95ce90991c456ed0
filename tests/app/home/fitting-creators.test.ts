import { expect, test } from "vitest";
import { fittingCreators } from "#app/features/home/fitting-creators.ts";

const creator = (handle: string, ...categories: string[]) => ({
  handle,
  commissionForms: categories.map((categoryCode) => ({ categoryCode })) as never,
});
const OPEN = [
  creator("aoi", "logo"),
  creator("ren", "music"),
  creator("luna", "icon", "logo"),
  creator("mei", "music"),
];

test("those who make what was asked for come first; nobody is shown whom the viewer knows (rule S15)", () => {
  const liking = { categoryCodes: new Set(["music"]), knownHandles: new Set(["luna"]) };
  expect(fittingCreators(OPEN, liking).map(({ handle }) => handle)).toEqual(["ren", "mei", "aoi"]);
});

test("without orders they stay as the day has them", () => {
  const liking = { categoryCodes: new Set<string>(), knownHandles: new Set<string>() };
  expect(fittingCreators(OPEN, liking)).toEqual(OPEN);
});
