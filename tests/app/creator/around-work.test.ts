import { expect, test } from "vitest";
import { fittingPath, neighboursOf, requestPathOf } from "#app/features/creator/profile/around-work.ts";
import type { ListedWork, WholeProfile } from "#app/features/creator/profile/whole-profile.ts";

type Listings = Pick<WholeProfile, "handle" | "isOwn" | "services" | "commissionForms">;

const service = (id: string, categoryCodes: string[], isOpen = true) =>
  ({ id, categoryCodes, isOpen }) as WholeProfile["services"][number];
const form = (code: string, categoryCode: string, isOpen = true) =>
  ({ code, categoryCode, isOpen }) as WholeProfile["commissionForms"][number];
const profile = (
  services: WholeProfile["services"],
  commissionForms: WholeProfile["commissionForms"],
  isOwn = false,
): Listings => ({
  handle: "aoi",
  isOwn,
  services,
  commissionForms,
});
const made = { kind: "CREATOR", categoryCodes: ["logo"] } as const;

test("something like a work is requested where its kind of work is offered and open", () => {
  const both = profile([service("s1", ["film"]), service("s2", ["logo"])], [form("f1", "logo")]);
  expect(fittingPath(both, { ...made, categoryCodes: ["logo"] })).toBe("/aoi?service=s2");
  const closed = profile([service("s1", ["film"]), service("s2", ["logo"], false)], [form("f1", "logo")]);
  expect(fittingPath(closed, { ...made, categoryCodes: ["logo"] })).toBe("/cf/f1");
  const other = profile([service("s1", ["film"])], [form("f1", "badge")]);
  expect(fittingPath(other, { ...made, categoryCodes: ["logo"] })).toBe("/aoi?service=s1");
  expect(fittingPath(profile([], [form("f1", "badge")]), { ...made, categoryCodes: ["logo"] })).toBeNull();
  expect(fittingPath(both, { kind: "CLIENT", categoryCodes: ["logo"] })).toBeNull();
});

test("a profile's Request leads to the one open offer, or to the choice among them", () => {
  expect(requestPathOf(profile([service("s1", [])], []))).toBe("/aoi?service=s1");
  expect(requestPathOf(profile([service("s1", [], false)], [form("f1", "logo")]))).toBe("/cf/f1");
  expect(requestPathOf(profile([service("s1", [])], [form("f1", "logo")]))).toBe("#listings");
  expect(requestPathOf(profile([service("s1", [], false)], []))).toBeNull();
  expect(requestPathOf(profile([service("s1", [])], [], true))).toBeNull();
});

test("one work follows another of its kind", () => {
  const works = [
    { id: "a", kind: "CREATOR" },
    { id: "b", kind: "CLIENT" },
    { id: "c", kind: "CREATOR" },
  ] as ListedWork[];
  expect(neighboursOf(works, { id: "a", kind: "CREATOR" })).toEqual({ previous: undefined, next: "c" });
  expect(neighboursOf(works, { id: "c", kind: "CREATOR" })).toEqual({ previous: "a", next: undefined });
  expect(neighboursOf(works, { id: "z", kind: "CREATOR" })).toBeUndefined();
});
