import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test, vi } from "vitest";
import { loggable } from "#worker/kernel/failure/report-bug.ts";
import { checkRefusal, takeLeaks } from "../support/worker/told.ts";

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

/* All tests of the Worker share one look at its log and its refusals: it must see. */

test.each([
  ["an e-mail address", "sent to emma@example.com"],
  ["a one-time code", '{"code":"123456"}'],
  ["a key or secret", "pi_1_secret_abcd"],
  ["a key or secret", "whsec_worker_tests"],
  ["a session or sign-in cookie", "session=0123456789abcdef0123"],
  ["a signed link", "/media/private/v1/x.png?ticket=abc"],
  ["a card number", "4000 0027 6000 3184"],
  ["the last digits of a card", "Visa 4242"],
])("%s in a log line is found, also when the console is mocked", (kind, line) => {
  const mock = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  console.warn({ line });
  mock.mockRestore();
  expect(takeLeaks().join()).toContain(kind);
});

test("so it is in a refusal, and nothing is in what the Worker says of itself", async () => {
  const request = new Request("http://localhost:5173/api/orders");
  await checkRefusal(request, new Response("emma@example.com", { status: 404 }));
  expect(takeLeaks()).toHaveLength(1);
  await checkRefusal(request, new Response("emma@example.com"));
  console.info(JSON.stringify({ requestId: crypto.randomUUID(), at: Date.now(), price: 123_456, path: "/api/health" }));
  expect(takeLeaks()).toEqual([]);
});
