import { expect, test } from "vitest";
import { FAILURE_CODES, FAILURES } from "#domain/kernel/failure.ts";

const codesOf = (...statuses: number[]) => FAILURE_CODES.filter((code) => statuses.includes(FAILURES[code]));

test("a refusal's status says whether to sign in, to give up, to correct a field or to try again", () => {
  expect(codesOf(401)).toEqual(["api_key.invalid", "auth.code_invalid", "auth.passkey_invalid", "auth.required"]);
  expect(codesOf(404)).toEqual(FAILURE_CODES.filter((code) => code.endsWith("not_found")));
  expect(codesOf(405)).toEqual(["request.method_not_allowed"]);
  expect(codesOf(413)).toEqual(["media.too_large", "request.too_large"]);
  expect(codesOf(415)).toEqual(["media.not_convertible", "media.type_unsupported", "request.unsupported_media_type"]);
  expect(codesOf(429)).toEqual([
    "account.export_too_soon",
    "auth.too_many_tries",
    "request.too_many",
    "translation.budget_used",
  ]);
  expect(codesOf(500, 503)).toEqual([
    "internal.unexpected",
    "provider.unavailable",
    "site.incomplete",
    "site.orders_paused",
    "site.payments_paused",
  ]);
  expect(codesOf(421)).toEqual(["request.foreign_host"]);
  const others = FAILURE_CODES.length - codesOf(401, 404, 405, 413, 415, 421, 429, 500, 503).length;
  expect(codesOf(400, 403, 409, 422)).toHaveLength(others);
});

test("what the state of an order, a room or a card forbids is a conflict", () => {
  const isStateful =
    /^(order\.(already|changes|dispute|extension|no_|not_overdue|price|problem|refund|wrong)|chat\.(closed|no_|not_opened|reply)|payment\.(card|cvc|in_progress|insufficient|method_in_use))/;
  const stateful = FAILURE_CODES.filter((code) => isStateful.test(code));
  expect(stateful.length).toBeGreaterThan(20);
  expect(stateful.filter((code) => FAILURES[code] !== 409)).toEqual([]);
});
