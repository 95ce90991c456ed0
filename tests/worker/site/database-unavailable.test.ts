import { expect, test } from "vitest";
import { toUnavailable } from "#worker/db/database-unavailable.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";

test.each([
  "D1_ERROR: Network connection lost.",
  "D1_ERROR: Replica disconnected from primary.",
  "D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.",
  "D1_ERROR: D1 DB is overloaded. Requests queued for too long.",
  "D1_ERROR: D1 DB reset because its code was updated.",
  "D1_ERROR: Internal error in D1 DB storage caused object to be reset.",
  "D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.",
  "D1_ERROR: database is locked: SQLITE_BUSY",
  "D1_ERROR: database table is locked: SQLITE_LOCKED",
])("%s is an outage, however deep in the causes it is", (words) => {
  expect(toUnavailable(new Error("Failed query", { cause: new Error(words) }))).toBeInstanceOf(Unavailable);
});

test.each(["D1_ERROR: no such column: name", "UNIQUE constraint failed: user_account.email", "the ledger is closed"])(
  "%s is none",
  (words) => {
    const error = new Error(words);
    expect(toUnavailable(error)).toBe(error);
  },
);
