import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { handleError } from "#app/entry.server.tsx";

afterEach(() => vi.restoreAllMocks());

const request = new Request("https://example.com/100%");
const logged = (error: unknown, asked = request) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  log.mockClear();
  handleError(error, { request: asked });
  return log.mock.calls.length;
};

test.each([
  [400, "Bad Request"],
  [404, "Not Found"],
  [405, "Method Not Allowed"],
])("what a stranger asks for wrongly (%d) fills no log", (status, text) => {
  const error = new ErrorResponse(status, text, new Error(`Invalid request method "OPTIONS"`), true);
  expect(logged(error)).toBe(0);
});

test("bugs are logged, also those that a route answers with", () => {
  expect(logged(new Error("a bug"))).toBe(1);
  expect(logged(new ErrorResponse(500, "Internal", new Error("a bug"), true))).toBe(1);
});

test("who has gone is no bug", () => {
  const gone = new AbortController();
  gone.abort();
  expect(logged(new Error("aborted"), new Request("https://example.com", { signal: gone.signal }))).toBe(0);
});
