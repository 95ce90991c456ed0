import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { HOUR } from "#domain/kernel/instants.ts";
import { isLate } from "#worker/payment/balance/watch-comparison.usecases.ts";
import { createServices } from "#worker/services.ts";
import { createPerson } from "../../../support/worker/people.ts";

const in26Hours = { ...createServices(env), clock: { now: () => Date.now() + 26 * HOUR + 1000 } };

test("a comparison that never ran is late a night after the first account, and on time where there is nobody", async () => {
  expect(await isLate(in26Hours)).toBe(false);
  await createPerson("first");
  expect(await isLate(createServices(env))).toBe(false);
  expect(await isLate(in26Hours)).toBe(true);
});
