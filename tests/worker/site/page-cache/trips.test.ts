import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { createApp } from "#worker/app.ts";
import { apiContextOf, createCaller } from "#worker/trpc/handler.ts";
import { post } from "../../../support/worker/calls.ts";
import { pathFor, uploadFile } from "../../../support/worker/files.ts";
import { createCreator, createForm, createWork, succeed } from "../../../support/worker/listings.ts";
import { expectOk } from "../../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../../support/worker/people.ts";

/** Pages that read what the search, the home page and a profile read. */
const app = createApp(async (request, scope) => {
  const api = createCaller(apiContextOf(scope));
  const { pathname } = new URL(request.url);
  if (pathname === "/explore/creators") return Response.json(await api.creator.search({}));
  if (pathname === "/")
    return Response.json(
      await Promise.all([api.creator.getFeatured({ limit: 8 }), api.portfolioWork.getListFresh({ limit: 17 })]),
    );
  return Response.json(await api.creator.getByHandle({ handle: pathname.slice(1) }));
});

let creator: Person;
let fan: Person;

async function visit(path: string, person: Person | null = null) {
  const context = createExecutionContext();
  const headers: HeadersInit = person ? { cookie: person.cookie } : {};
  const response = await app.fetch(new Request(env.PUBLIC_ORIGIN + path, { headers }), env, context);
  await waitOnExecutionContext(context);
  const [calls, waves] = /calls=(\d+) waves=(\d+)/
    .exec(response.headers.get("server-timing") ?? "")!
    .slice(1)
    .map(Number);
  return { body: JSON.stringify(await response.json()), calls, waves };
}

beforeAll(async () => {
  [creator, fan] = [await createCreator("aoi"), await createPerson("emma")];
  await createForm(creator, { title: "First title" });
  const { url } = await uploadFile(creator, pathFor("portfolio", creator.accountId, "medias", "png"));
  await createWork(creator, { medias: [{ formatType: "FILE", file: { name: "one.png", url } }] });
});

test("what is cached costs a visitor one trip, and a signed-in user one more on a profile; a change is seen by the next", async () => {
  for (const path of ["/explore/creators", "/", `/${creator.handle}`])
    for (const person of [null, fan]) await visit(path, person);
  const profile = `/${creator.handle}`;
  for (const [path, person, trips] of [
    ["/explore/creators", null, 1],
    ["/explore/creators", fan, 1],
    ["/", null, 1],
    ["/", fan, 1],
    [profile, null, 1],
    [profile, fan, 2],
  ] as const)
    expect
      .soft([path, person?.handle, await visit(path, person)])
      .toMatchObject([path, person?.handle, { calls: trips }]);

  for (const person of [null, fan]) {
    const title = `For ${person?.handle ?? "visitors"}`;
    await createForm(creator, { title });
    for (const path of ["/explore/creators", profile]) {
      const { body, waves } = await visit(path, person);
      expect(body).toContain(title);
      expect(waves).toBeLessThanOrEqual(person ? 3 : 2);
    }
  }
});

test("a profile shows its viewer's own marks, whoever saw it before", async () => {
  const path = `/${creator.handle}`;
  const seen = async (person: Person | null) => {
    const { creator: shown } = JSON.parse((await visit(path, person)).body);
    return [
      shown.isOwn,
      shown.isBlocked,
      shown.isFollowing,
      shown.isOpenCommission,
      shown.commissionForms[0].bookmark.isActive,
    ];
  };
  const { body } = await visit(path);
  const [form] = JSON.parse(body).creator.commissionForms;
  expect(await seen(null)).toEqual([false, false, false, true, false]);
  expect(await seen(creator)).toEqual([true, false, false, true, false]);
  await succeed("follow.set", { handle: creator.handle, isActive: true }, fan);
  await expectOk(post("/api/features/bookmark/order/submit", { commissionFormId: form.id, isActive: true }, fan));
  expect(await seen(fan)).toEqual([false, false, true, true, true]);
  await succeed("accountBlock.block", { accountId: fan.accountId }, creator);
  expect(await seen(fan)).toEqual([false, false, true, false, true]);
  expect(await seen(null)).toEqual([false, false, false, true, false]);
});
