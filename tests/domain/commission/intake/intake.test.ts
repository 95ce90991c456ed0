import { describe, expect, test } from "vitest";
import {
  freeSlots,
  keptSlots,
  intakeStatus,
  listedStatus,
  nextReviewAt,
  type Intake,
} from "#domain/commission/intake/intake.ts";
import { intakeForm } from "#domain/commission/intake/intake.form.ts";
import { instantOfLocal, isLocalTime, localTimeOf } from "#domain/commission/intake/local-time.ts";
import { parse } from "#domain/kernel/parse.ts";
import { isTimeZone } from "#domain/kernel/time-zone.ts";
import { visitSource } from "#domain/visit/source.ts";

const NOW = Date.UTC(2026, 10, 22, 12);
const intake = (change: Partial<Intake> = {}): Intake => ({
  isOpen: true,
  slotLimit: 3,
  takenSlots: 0,
  heldSlots: 0,
  waiting: 0,
  opensAt: null,
  closesAt: null,
  ...change,
});

describe("whether a person may send a request", () => {
  test.each<[string, Partial<Intake>, string, string]>([
    // What there is, for anyone, and for an invited person.
    ["no limit", { slotLimit: null, takenSlots: 99 }, "OPEN", "OPEN"],
    ["one slot left", { takenSlots: 2 }, "OPEN", "OPEN"],
    ["the last slot taken", { takenSlots: 3 }, "FULL", "OPEN"],
    ["more than the limit", { takenSlots: 5 }, "FULL", "OPEN"],
    ["the last slot held", { takenSlots: 2, heldSlots: 1 }, "FULL", "OPEN"],
    ["the last slot promised to the line", { takenSlots: 2, waiting: 1 }, "FULL", "OPEN"],
    ["switched off", { isOpen: false }, "CLOSED", "CLOSED"],
    ["opening later", { opensAt: NOW + 1 }, "SCHEDULED", "SCHEDULED"],
    ["opening now", { opensAt: NOW }, "OPEN", "OPEN"],
    ["closing in a moment", { closesAt: NOW + 1 }, "OPEN", "OPEN"],
    ["closing now", { closesAt: NOW }, "CLOSED", "CLOSED"],
    ["switched off and opening later", { isOpen: false, opensAt: NOW + 1 }, "CLOSED", "CLOSED"],
    ["full and closed", { takenSlots: 3, closesAt: NOW }, "CLOSED", "CLOSED"],
  ])("%s", (_name, change, anybody, invited) => {
    expect(intakeStatus(intake(change), NOW, false)).toBe(anybody);
    expect(intakeStatus(intake(change), NOW, true)).toBe(invited);
  });

  test.each<[string, boolean, Partial<Intake>, string]>([
    ["as it was written, although a date has come since", true, { closesAt: NOW }, "OPEN"],
    ["no slot", false, {}, "FULL"],
    ["switched off", false, { isOpen: false, opensAt: NOW + 1 }, "CLOSED"],
    ["before its date", false, { opensAt: NOW + 1 }, "SCHEDULED"],
    ["after its date", false, { closesAt: NOW }, "CLOSED"],
  ])("in a list: %s", (_name, isLetIn, change, status) => {
    expect(listedStatus(isLetIn, intake(change), NOW)).toBe(status);
  });

  test("what is free is never below nothing, and unknown without a limit", () => {
    expect(freeSlots(intake({ takenSlots: 1, heldSlots: 1 }))).toBe(1);
    expect(freeSlots(intake({ takenSlots: 9 }))).toBe(0);
    expect(freeSlots(intake({ slotLimit: null }))).toBeNull();
    expect(keptSlots(intake({ takenSlots: 1, heldSlots: 1 }))).toBe(1);
    expect(keptSlots(intake({ takenSlots: 2, heldSlots: 1, waiting: 4 }))).toBe(1);
    expect(keptSlots(intake({ takenSlots: 9, heldSlots: 1 }))).toBe(0);
    expect(keptSlots(intake({ slotLimit: null, heldSlots: 1 }))).toBeNull();
  });

  test("the next look is at the first thing to come", () => {
    expect(nextReviewAt({ opensAt: null, closesAt: null }, null, NOW)).toBeNull();
    expect(nextReviewAt({ opensAt: NOW - 5, closesAt: NOW + 9 }, NOW + 7, NOW)).toBe(NOW + 7);
    expect(nextReviewAt({ opensAt: NOW + 3, closesAt: NOW + 9 }, NOW, NOW)).toBe(NOW + 3);
  });
});

describe("times in a zone", () => {
  test.each([
    ["Asia/Tokyo", "2026-12-01T20:00", "2026-12-01T11:00:00.000Z"],
    ["America/New_York", "2026-07-01T09:30", "2026-07-01T13:30:00.000Z"],
    ["America/New_York", "2026-12-01T09:30", "2026-12-01T14:30:00.000Z"],
    ["Asia/Kathmandu", "2026-12-01T00:00", "2026-11-30T18:15:00.000Z"],
    ["Pacific/Kiritimati", "2027-01-01T00:00", "2026-12-31T10:00:00.000Z"],
    ["UTC", "2028-02-29T12:00", "2028-02-29T12:00:00.000Z"],
    // Comes twice: the first.
    ["America/New_York", "2026-11-01T01:30", "2026-11-01T05:30:00.000Z"],
  ])("%s %s", (zone, local, instant) => {
    expect(new Date(instantOfLocal(local, zone)).toISOString()).toBe(instant);
    expect(localTimeOf(Date.parse(instant), zone)).toBe(local);
  });

  test("a skipped time is as far behind the skip", () => {
    expect(localTimeOf(instantOfLocal("2026-03-08T02:30", "America/New_York"), "America/New_York")).toBe(
      "2026-03-08T03:30",
    );
  });

  test.each(["2026-02-30T10:00", "2026-12-01T24:00", "2026-12-01", "12-01T10:00", "1999-12-31T10:00", ""])(
    "%o is no time",
    (text) => expect(isLocalTime(text)).toBe(false),
  );
  test("a zone is one that the platform knows", () => {
    expect(["Asia/Tokyo", "UTC", "Mars/Olympus", "", "+09:00".repeat(20)].map(isTimeZone)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("the settings", () => {
  const good = { slotLimit: 5, opensAt: "2026-12-01T10:00", closesAt: "2026-12-02T10:00", timeZone: "Asia/Tokyo" };
  test.each<[string, object, string | null]>([
    ["as they may be", {}, null],
    ["nothing set", { slotLimit: null, opensAt: null, closesAt: null }, null],
    ["the least", { slotLimit: 1 }, null],
    ["none", { slotLimit: 0 }, "slotLimit"],
    ["the most", { slotLimit: 100 }, null],
    ["one more", { slotLimit: 101 }, "slotLimit"],
    ["half a slot", { slotLimit: 1.5 }, "slotLimit"],
    ["closing first", { closesAt: "2026-11-30T10:00" }, "closesAt"],
    ["closing at once", { closesAt: "2026-12-01T10:00" }, "closesAt"],
    ["no day", { opensAt: "2026-13-01T10:00" }, "opensAt"],
    ["no zone", { timeZone: "Nowhere/Else" }, "timeZone"],
  ])("%s", (_name, change, path) => {
    const read = parse(intakeForm, { ...good, ...change });
    expect(read.ok ? null : read.error.issues?.[0]?.path).toBe(path);
  });
});

test.each([
  ["", null, "DIRECT"],
  ["https://www.google.co.jp/", null, "SEARCH"],
  ["https://t.co/abc", null, "SOCIAL"],
  ["https://mobile.twitter.com/x", null, "SOCIAL"],
  ["https://cometme.test/explore", null, "SITE"],
  ["https://example.org/blog", null, "ELSEWHERE"],
  ["https://example.org/blog", "badge", "BADGE"],
  ["https://nott.co/", null, "ELSEWHERE"],
  ["not an address", "else", "DIRECT"],
])("a visit from %o, marked %o, is %s", (referrer, from, source) =>
  expect(visitSource(referrer, from, "cometme.test")).toBe(source),
);
