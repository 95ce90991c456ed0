import { expect, test } from "vitest";
import { fittingOffer, neighboursOf, requestPathOf } from "#app/features/creator/profile/work-neighbours.ts";
import type { ListedWork, WholeProfile } from "#app/features/creator/profile/whole-profile.ts";

type Listings = Pick<WholeProfile, "handle" | "isOwn" | "services" | "commissionForms">;

const PRICE = { fromPriceAmount: 8000, priceCurrency: { code: "JPY" as const } };
const price = { amount: 8000, currencyCode: "JPY" };
const service = (id: string, categoryCodes: string[], isOpen = true) =>
  ({ id, categoryCodes, isOpen, ...PRICE }) as WholeProfile["services"][number];
const form = (code: string, categoryCode: string, isOpen = true) =>
  ({ code, categoryCode, isOpen, ...PRICE }) as WholeProfile["commissionForms"][number];
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
  expect(fittingOffer(both, { ...made, categoryCodes: ["logo"] })).toEqual({ path: "/aoi?service=s2", price });
  const closed = profile([service("s1", ["film"]), service("s2", ["logo"], false)], [form("f1", "logo")]);
  expect(fittingOffer(closed, { ...made, categoryCodes: ["logo"] })).toEqual({ path: "/cf/f1", price });
  const other = profile([service("s1", ["film"])], [form("f1", "badge")]);
  expect(fittingOffer(other, { ...made, categoryCodes: ["logo"] })).toEqual({ path: "/aoi?service=s1", price });
  expect(fittingOffer(profile([], [form("f1", "badge")]), { ...made, categoryCodes: ["logo"] })).toBeNull();
  expect(fittingOffer(both, { kind: "CLIENT", categoryCodes: ["logo"] })).toBeNull();
});

test("a profile's Request leads to the first open offer", () => {
  expect(requestPathOf(profile([service("s1", [])], []))).toBe("/aoi?service=s1");
  expect(requestPathOf(profile([service("s1", [], false)], [form("f1", "logo")]))).toBe("/cf/f1");
  expect(requestPathOf(profile([service("s1", [])], [form("f1", "logo")]))).toBe("/aoi?service=s1");
  expect(requestPathOf(profile([service("s1", [], false)], []))).toBeNull();
  expect(requestPathOf(profile([service("s1", [])], [], true))).toBeNull();
});

test("one work follows another of its kind", () => {
  const works = [
    { id: "a", kind: "CREATOR" },
    { id: "b", kind: "CLIENT" },
    { id: "c", kind: "CREATOR" },
  ] as ListedWork[];
  const all = { portfolioWorks: works, hasMoreWorks: false };
  expect(neighboursOf(all, { id: "a", kind: "CREATOR" })).toEqual({ previous: null, next: "c" });
  expect(neighboursOf(all, { id: "c", kind: "CREATOR" })).toEqual({ previous: "a", next: null });
  expect(neighboursOf(all, { id: "z", kind: "CREATOR" })).toBeNull();
  // Further works are not in the profile's data.
  expect(neighboursOf({ ...all, hasMoreWorks: true }, { id: "c", kind: "CREATOR" })).toBeNull();
});
