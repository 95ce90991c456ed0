import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";

/*
 * With vitest's own console a run would wait here for ever: what an object logs while its file ends is held back until the next message,
 * there is none, and the file is not over before each log line is answered (`disableConsoleIntercept` in tests/vitest.worker.ts).
 */
test("an object that still logs while its file ends does not hold the run up", async () => {
  const begun = await runInDurableObject(env.LIMIT.getByName("late"), () => {
    for (let at = 0; at < 400; at++) setTimeout(() => console.debug("said late"), at * 2);
    return true;
  });
  expect(begun).toBe(true);
});
