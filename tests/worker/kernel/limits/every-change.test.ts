import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { LIMITS, type LimitName } from "#domain/limits/limits.ts";
import { takeOf } from "#worker/kernel/limits/limits.gateway.ts";
import { ROUTES } from "#worker/http/routes.ts";
import { SAFE_METHODS } from "#worker/http/safe-methods.ts";
import { router, signedInProcedure } from "#worker/trpc/procedures.ts";
import { appRouter } from "#worker/trpc/router.ts";
import { mutate } from "../../../support/worker/calls.ts";
import { createPerson } from "../../../support/worker/people.ts";
import { stopClockAt, TOMORROW_NOON } from "../../../support/worker/time.ts";

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

/** Routes whose use case counts, because how much depends on what is sent or who asks (tests/worker/kernel/limits/limits.test.ts). */
const COUNTED_INSIDE: Readonly<Record<string, LimitName | "requests made" | "nothing to count">> = {
  "POST /api/auth/signin/email": "codeSent",
  "POST /api/auth/callback/email": "codeTried",
  "POST /api/auth/passkey/begin": "nothing to count",
  "POST /api/auth/passkey/verify": "codeTried",
  "POST /api/auth/signout": "nothing to count",
  "POST /api/auth/signout/everywhere": "nothing to count",
  "POST /api/features/commission/form/submit": "requests made",
  "POST /api/features/commission/service/submit": "requests made",
  "POST /api/features/pageVisit/commission/form": "visit",
  "POST /api/features/pageVisit/portfolio/work": "visit",
  "POST /api/google/storage/resumable/begin": "upload",
  "POST /api/google/storage/sign/write": "upload",
  "POST /api/google/storage/upload": "upload",
  "POST /reports/policy": "nothing to count",
};

type Listed = Pick<(typeof ROUTES)[number], "method" | "path" | "access" | "limit">;
const uncounted = (routes: readonly Listed[]) =>
  routes
    .filter(
      ({ method, path, access }) =>
        !SAFE_METHODS.has(method) && access !== "SIGNATURE" && !/^\/(dev|api\/trpc)\//.test(path),
    )
    .filter(({ limit, method, path }) => limit === undefined && !(`${method} ${path}` in COUNTED_INSIDE))
    .map(({ method, path }) => `${method} ${path}`);

test("every route that changes something names what it counts as, and one that does not is found", () => {
  expect(uncounted(ROUTES)).toEqual([]);
  expect(uncounted([{ method: "POST", path: "/api/planted", access: "SIGNED_IN", limit: undefined }])).toEqual([
    "POST /api/planted",
  ]);
  const standing = ROUTES.filter(({ limit }) => limit === undefined).map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(COUNTED_INSIDE).filter((key) => !standing.includes(key))).toEqual([]);
});

test("every mutation is refused to an account that has done it too often", async () => {
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
