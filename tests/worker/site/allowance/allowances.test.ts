import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { DAY } from "#domain/kernel/instants.ts";
import { ALLOWANCE_NAMES, ALLOWANCES, mostOf, periodOf } from "#domain/site/allowance.ts";
import { createServices } from "#worker/services.ts";
import { countUse } from "#worker/site/allowance/allowance.store.ts";
import { watchAllowances } from "#worker/site/allowance/watch-allowances.usecases.ts";
import { createPerson } from "../../../support/worker/people.ts";
import { stopClockAt, TOMORROW_NOON } from "../../../support/worker/time.ts";

test.each(ALLOWANCE_NAMES)("half of %s used is told to admins, once a day, until the period is over", async (name) => {
  // An alarm is an e-mail, which counts: each has months of its own.
  const noon = TOMORROW_NOON + ALLOWANCE_NAMES.indexOf(name) * 100 * DAY;
  stopClockAt(noon);
  const admin = await createPerson("admin", { roles: ["user", "admin"] });
  const services = createServices(env);
  const told = async () =>
    (
      await env.DB.prepare("select occasion from notification where account_id = ? and occasion = ?")
        .bind(admin.accountId, `${name}_HALF_USED`)
        .all()
    ).results.length;
  const half = Math.ceil(ALLOWANCES[name].most / 2);
  await countUse(services, name, half - 1);
  await watchAllowances(services);
  expect(await told()).toBe(0);
  await countUse(services, name, 1);
  await watchAllowances(services);
  await watchAllowances(services);
  expect(await told()).toBe(1);
  stopClockAt(noon + 32 * DAY);
  await watchAllowances(services);
  const alarm = await env.DB.prepare("select ended_at from platform_alarm where kind = ?")
    .bind(`${name}_HALF_USED`)
    .first<number>("ended_at");
  expect(alarm).toBe(noon + 32 * DAY);
});

test("another plan's number is a setting; one that is no number counts as none", () => {
  expect([mostOf("IMAGES", "100000"), mostOf("IMAGES", ""), mostOf("IMAGES", "many"), mostOf("IMAGES", "0")]).toEqual([
    100_000, 5000, 5000, 5000,
  ]);
  expect(periodOf("IMAGES", Date.UTC(2026, 10, 30, 23, 59))).toBe("2026-11");
});
