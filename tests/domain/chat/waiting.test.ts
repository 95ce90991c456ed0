import { expect, test } from "vitest";
import { waitedFor } from "#domain/chat/waiting.ts";
import { DAY, HOUR, MINUTE, SECOND } from "#domain/kernel/instants.ts";

test.each([
  [0, null],
  [-MINUTE, null],
  [MINUTE - 1, null],
  [MINUTE, { unit: "MINUTES", count: 1 }],
  [HOUR - SECOND, { unit: "MINUTES", count: 59 }],
  [HOUR, { unit: "HOURS", count: 1 }],
  [DAY - 1, { unit: "HOURS", count: 23 }],
  [3 * DAY + HOUR, { unit: "DAYS", count: 3 }],
])("after %d ms it has waited %o (rule C45)", (passed, waited) =>
  expect(waitedFor(1_000, 1_000 + passed)).toEqual(waited),
);
