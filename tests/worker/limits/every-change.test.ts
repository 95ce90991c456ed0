import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { LIMITS, type LimitName } from "#domain/limits/limits.ts";
import { takeOf } from "#worker/limits/limits.gateway.ts";
import { router, signedInProcedure } from "#worker/trpc/procedures.ts";
import { appRouter } from "#worker/trpc/router.ts";
import { mutate } from "../../support/worker/calls.ts";
import { createPerson } from "../../support/worker/people.ts";
import { stopClockAt, TOMORROW_NOON } from "../../support/worker/time.ts";

/* Rule E31: found by looking at the router, so that a new mutation has to name its limit. */

type Procedures = Record<string, { _def: { type: string; meta?: { limit?: LimitName } } }>;

const mutationsOf = ({ _def }: { _def: { procedures: object } }) =>
  Object.entries(_def.procedures as Procedures).filter(([, procedure]) => procedure._def.type === "mutation");

const unlimited = (of: { _def: { procedures: object } }) =>
  mutationsOf(of).flatMap(([name, { _def }]) => {
    const limit = _def.meta?.limit;
    return limit !== undefined && limit in LIMITS.ACCOUNT ? [] : [name];
  });

test("every mutation names what it counts as, and one that does not is found", () => {
  expect(unlimited(appRouter)).toEqual([]);
  const planted = router({ planted: router({ change: signedInProcedure.mutation(() => null) }) });
  expect(unlimited(planted)).toEqual(["planted.change"]);
});

test("every mutation is refused to whoever has done it too often", async () => {
  stopClockAt(TOMORROW_NOON);
  const person = await createPerson("busy", { roles: ["user", "creator"] });
  const admin = await createPerson("busy", { roles: ["user", "admin"] });
  for (const { accountId } of [person, admin])
    for (const [name, limits] of Object.entries(LIMITS.ACCOUNT))
      await takeOf(env, "ACCOUNT", accountId, { [name]: Math.min(...limits.map(({ most }) => most)) });
  const refused: Record<string, string> = {};
  const mutations = mutationsOf(appRouter);
  for (const [name, { _def }] of mutations) {
    const input = name === "accountEmail.requestChange" ? { email: "elsewhere@example.com" } : {};
    const answer = await mutate(name, input, _def.meta?.limit === "act" ? admin : person);
    refused[name] = answer.body.data?.code;
  }
  // An admin's own: it is decided in its use case who may.
  expect(refused).toEqual(Object.fromEntries(mutations.map(([name]) => [name, "request.too_many"])));
});
