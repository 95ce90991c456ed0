import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LOADING_TIME_LIMIT } from "#app/features/media/model/model-limits.ts";
import { withinTimeLimit } from "#app/features/media/model/time-limit.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a decoder that never answers is given up", async () => {
  const loading = expect(withinTimeLimit(new Promise(() => undefined))).rejects.toThrow("too long");
  await vi.advanceTimersByTimeAsync(LOADING_TIME_LIMIT);
  await loading;
});

test("what is done in time is not waited for any longer", async () => {
  await expect(withinTimeLimit(Promise.resolve("model"))).resolves.toBe("model");
  expect(vi.getTimerCount()).toBe(0);
});
