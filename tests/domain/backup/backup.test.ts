import { expect, test } from "vitest";
import { isBackupLate } from "#domain/backup/backup.ts";
import { HOUR } from "#domain/kernel/instants.ts";

test("a night and two hours after the last one began", () => {
  expect(isBackupLate(0, 26 * HOUR)).toBe(false);
  expect(isBackupLate(0, 26 * HOUR + 1)).toBe(true);
});
