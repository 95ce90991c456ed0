import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "#domain/kernel/instants.ts";
import { instantOf, minuteOf, timeOfDay, wallClockAt } from "#domain/kernel/wall-clock.ts";
import { heldUntil, quietUntil, type EmailTimes } from "#domain/notification/email-time.ts";
import { urgencyOf } from "#domain/notification/urgency.ts";

const at = (text: string) => Date.parse(text);
const iso = (instant: number | null) => instant && new Date(instant).toISOString().slice(0, 16);
const hours = (from: string, until: string) => ({ from: minuteOf(from)!, until: minuteOf(until)! });

/** Berlin: clocks go forward on 2026-03-29 at 01:00Z (02:00 becomes 03:00) and back on 2026-10-25 at 01:00Z (03:00 becomes 02:00). */
const BERLIN = "Europe/Berlin";
const TOKYO = "Asia/Tokyo";

describe("what the clock on a wall shows", () => {
  it.each([
    ["2026-11-22T15:30Z", TOKYO, "2026-11-23", "00:30"],
    ["2026-11-22T15:30Z", "America/Los_Angeles", "2026-11-22", "07:30"],
    ["2026-11-22T15:30Z", "Asia/Kathmandu", "2026-11-22", "21:15"],
    ["2026-03-29T00:59Z", BERLIN, "2026-03-29", "01:59"],
    ["2026-03-29T01:00Z", BERLIN, "2026-03-29", "03:00"],
    ["2026-10-25T00:30Z", BERLIN, "2026-10-25", "02:30"],
    ["2026-10-25T01:30Z", BERLIN, "2026-10-25", "02:30"],
  ])("at %s in %s is %s, %s", (instant, zone, date, time) => {
    expect(wallClockAt(at(instant), zone)).toEqual({ date, minute: minuteOf(time) });
  });

  it.each([
    ["2026-11-23", "07:00", TOKYO, "2026-11-22T22:00"],
    ["2026-11-23", "24:00", TOKYO, "2026-11-23T15:00"],
    // Not shown that day: as much later as the clocks were put forward.
    ["2026-03-29", "02:30", BERLIN, "2026-03-29T01:30"],
    // Shown twice: the first time.
    ["2026-10-25", "02:30", BERLIN, "2026-10-25T00:30"],
    ["2026-10-25", "03:00", BERLIN, "2026-10-25T02:00"],
  ])("%s %s in %s is at %s", (date, time, zone, instant) => {
    const minute = time === "24:00" ? 1440 : minuteOf(time)!;
    expect(iso(instantOf({ date, minute }, zone))).toBe(instant);
  });

  it("leads back to where it was read, but for the hour that comes twice", () => {
    const zones = fc.constantFrom(BERLIN, TOKYO, "America/St_Johns", "Australia/Lord_Howe", "Pacific/Apia", "UTC");
    const instants = fc.integer({ min: at("2024-01-01T00:00Z") / MINUTE, max: at("2030-01-01T00:00Z") / MINUTE });
    fc.assert(
      fc.property(instants, zones, (minutes, zone) => {
        const instant = minutes * MINUTE;
        const back = instantOf(wallClockAt(instant, zone), zone);
        expect(wallClockAt(back, zone)).toEqual(wallClockAt(instant, zone));
        expect(instant - back).toBeGreaterThanOrEqual(0);
        expect(instant - back).toBeLessThanOrEqual(HOUR);
      }),
      { numRuns: 500 },
    );
  });
});

describe("quiet hours", () => {
  it.each([
    // Over midnight, in the person's zone: 22:00 to 07:00 in Tokyo is 13:00Z to 22:00Z.
    ["22:00", "07:00", TOKYO, "2026-11-22T12:59Z", null],
    ["22:00", "07:00", TOKYO, "2026-11-22T13:00Z", "2026-11-22T22:00"],
    ["22:00", "07:00", TOKYO, "2026-11-22T15:00Z", "2026-11-22T22:00"],
    ["22:00", "07:00", TOKYO, "2026-11-22T21:59Z", "2026-11-22T22:00"],
    ["22:00", "07:00", TOKYO, "2026-11-22T22:00Z", null],
    // Within a day.
    ["12:00", "13:30", "UTC", "2026-11-22T12:00Z", "2026-11-22T13:30"],
    ["12:00", "13:30", "UTC", "2026-11-22T13:30Z", null],
    ["00:00", "06:00", "UTC", "2026-11-22T00:00Z", "2026-11-22T06:00"],
    ["23:00", "00:00", "UTC", "2026-11-22T23:30Z", "2026-11-23T00:00"],
    // The night in which clocks go forward is an hour shorter, the other an hour longer.
    ["22:00", "07:00", BERLIN, "2026-03-28T21:00Z", "2026-03-29T05:00"],
    ["22:00", "07:00", BERLIN, "2026-10-24T20:00Z", "2026-10-25T06:00"],
    // Their end is in the hour that is left out, or comes twice.
    ["22:00", "02:30", BERLIN, "2026-03-29T00:30Z", "2026-03-29T01:30"],
    ["22:00", "02:30", BERLIN, "2026-10-25T00:10Z", "2026-10-25T00:30"],
    ["22:00", "02:30", BERLIN, "2026-10-25T01:10Z", null],
  ])("from %s until %s in %s, asked at %s: until %s", (from, until, timeZone, asked, end) => {
    expect(iso(quietUntil({ quietHours: hours(from, until), timeZone }, at(asked)))).toBe(end);
  });

  it("always end within a day, and later than now", () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(
        minute,
        minute,
        fc.constantFrom(BERLIN, "America/New_York", TOKYO),
        minute,
        (from, until, timeZone, m) => {
          fc.pre(from !== until);
          for (const day of ["2026-03-08", "2026-03-29", "2026-10-25", "2026-11-01"]) {
            const now = at(`${day}T00:00Z`) + m * MINUTE;
            const end = quietUntil({ quietHours: { from, until }, timeZone }, now);
            if (end === null) continue;
            expect(end).toBeGreaterThan(now);
            expect(end - now).toBeLessThanOrEqual(DAY + HOUR);
          }
        },
      ),
    );
  });
});

describe("when an e-mail goes out", () => {
  const times = (change: Partial<EmailTimes>): EmailTimes => ({
    digest: "AT_ONCE",
    dailyHour: 9,
    quietHours: null,
    timeZone: TOKYO,
    ...change,
  });
  const quietHours = hours("22:00", "07:00");
  const canWait = { urgency: "CAN_WAIT", deadline: null } as const;

  it.each<[Partial<EmailTimes>, string, string | null]>([
    [{}, "2026-11-22T15:00Z", null],
    [{ quietHours }, "2026-11-22T12:00Z", null],
    [{ quietHours }, "2026-11-22T15:00Z", "2026-11-22T22:00"],
    [{ digest: "HOURLY" }, "2026-11-22T03:20Z", "2026-11-22T04:00"],
    [{ digest: "HOURLY" }, "2026-11-22T03:00Z", "2026-11-22T04:00"],
    [{ digest: "HOURLY", timeZone: "Asia/Kathmandu" }, "2026-11-22T03:20Z", "2026-11-22T04:15"],
    [{ digest: "HOURLY", timeZone: BERLIN }, "2026-10-25T00:30Z", "2026-10-25T01:00"],
    [{ digest: "HOURLY", quietHours }, "2026-11-22T12:30Z", "2026-11-22T22:00"],
    [{ digest: "DAILY" }, "2026-11-21T23:59Z", "2026-11-22T00:00"],
    [{ digest: "DAILY" }, "2026-11-22T00:00Z", "2026-11-23T00:00"],
    [{ digest: "DAILY", dailyHour: 23, quietHours }, "2026-11-22T03:00Z", "2026-11-22T22:00"],
    [{ digest: "DAILY", dailyHour: 2, timeZone: BERLIN }, "2026-03-28T12:00Z", "2026-03-29T01:00"],
    [{ digest: "DAILY", dailyHour: 2, timeZone: BERLIN }, "2026-10-25T00:30Z", "2026-10-26T01:00"],
  ])("%j, at %s: %s", (change, now, held) => {
    expect(iso(heldUntil(times(change), canWait, at(now)))).toBe(held);
  });

  it("is at once for what cannot wait, and for what is due within a day of the end", () => {
    const all = times({ digest: "DAILY", quietHours });
    const now = at("2026-11-22T15:00Z");
    const end = at("2026-11-23T00:00Z");
    expect(heldUntil(all, { urgency: "AT_ONCE", deadline: null }, now)).toBeNull();
    expect(heldUntil(all, { urgency: "BEFORE_DEADLINE", deadline: null }, now)).toBe(end);
    expect(heldUntil(all, { urgency: "BEFORE_DEADLINE", deadline: end + DAY }, now)).toBe(end);
    expect(heldUntil(all, { urgency: "BEFORE_DEADLINE", deadline: end + DAY - 1 }, now)).toBeNull();
    expect(heldUntil(all, { urgency: "CAN_WAIT", deadline: now + HOUR }, now)).toBe(end);
  });

  it("waits by kind: the urgent variants are so whatever type they borrow", () => {
    expect(urgencyOf("CHAT_ROOM_MESSAGE_RECEIVED", "PLAIN")).toBe("CAN_WAIT");
    expect(urgencyOf("COMMISSION_ORDER_PAYMENT_REMINDER", "PLAIN")).toBe("BEFORE_DEADLINE");
    expect(urgencyOf("COMMISSION_ORDER_PAYMENT_REMINDER", "PRICE_CHANGED")).toBe("BEFORE_DEADLINE");
    expect(urgencyOf("COMMISSION_ORDER_PAID", "FRAUD_WARNING")).toBe("AT_ONCE");
    expect(urgencyOf("COMMISSION_ORDER_CANCELED", "PLAIN")).toBe("CAN_WAIT");
  });

  it("reads times of day", () => {
    expect(["00:00", "07:05", "23:59"].map((text) => timeOfDay(minuteOf(text)!))).toEqual(["00:00", "07:05", "23:59"]);
    expect(["24:00", "7:00", "", "12:60", "aa:bb"].map(minuteOf)).toEqual([null, null, null, null, null]);
  });
});
