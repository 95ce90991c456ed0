import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { loggable } from "#worker/report-bug.ts";

/* What a log says of an error names no person (rule E5). */

const failed = () => new DrizzleQueryError("select ?", ["emma@example.com", "two\nlines"], new Error("no such table"));

test("a failed query is logged without its parameters, and so is its cause", () => {
  const said = loggable(failed());
  expect(said).toContain("Failed query: select ?");
  expect(said).toContain("no such table");
  expect(said).not.toMatch(/emma|lines/);
});

test("so it is when it comes out of an object, where it has lost its class", () => {
  const { message, stack = "" } = failed();
  const arrived = Object.assign(new Error(message), { stack });
  expect(loggable(arrived)).toContain("Failed query: select ?");
  expect(loggable(arrived)).toMatch(/\n\s+at /);
  expect(loggable(arrived)).not.toMatch(/emma|lines/);
});

test("anything else is logged as it is", () => {
  expect(loggable(new Error("overrun"))).toContain("overrun");
  expect(loggable("a word")).toBe("a word");
});
