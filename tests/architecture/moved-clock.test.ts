import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { instantOf } from "../../scripts/checks/today.mjs";
import { distanceFromPromised } from "../support/promised-clock.ts";

describe("COMETME_TODAY", () => {
  const NOW = Date.UTC(2026, 10, 30, 15, 45, 12);

  test.each([
    ["+1d", Date.UTC(2026, 11, 1, 15, 45, 12)],
    ["+400d", Date.UTC(2028, 0, 4, 15, 45, 12)],
    ["+1dT23:10", Date.UTC(2026, 11, 1, 23, 10)],
    ["+0dT23:59", Date.UTC(2026, 10, 30, 23, 59)],
    ["2028-02-29T12:00", Date.UTC(2028, 1, 29, 12)],
  ])("%s is an instant", (today, instant) => {
    expect(instantOf(today, NOW)).toBe(instant);
  });

  test.each(["2027-02-29T12:00", "2028-02-29", "2028-02-29T24:00", "+1", "-1d", "tomorrow", "+1dT24:00"])(
    "%s is none",
    (today) => {
      expect(instantOf(today, NOW)).toBeNull();
    },
  );
});

describe("the runner", () => {
  test("runs on the day of COMETME_TODAY", async () => {
    expect(await distanceFromPromised(() => Date.now())).toBe(0);
  });

  test("so do the programs it starts", async () => {
    const read = () => Number(spawnSync(process.execPath, ["-p", "Date.now()"], { encoding: "utf8" }).stdout);
    expect(await distanceFromPromised(read)).toBe(0);
  });

  test("keeps the time zone it was given", () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(timeZone).toBe(process.env["TZ"] ?? timeZone);
  });
});
