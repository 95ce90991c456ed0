import { env } from "cloudflare:workers";
import { Hono } from "hono";
import { beforeAll, describe, expect, it } from "vitest";
import { API_KEY_SCOPES, API_KEYS_MAX, isInScope, type ApiKeyScope } from "#domain/developer/api-key.ts";
import { DAY, MINUTE } from "#domain/kernel/instants.ts";
import { ok } from "#domain/kernel/result.ts";
import { ROUTE_SCOPES, TYPED_API } from "#worker/developer/api-key/call-scopes.ts";
import { PROCEDURE_SCOPES } from "#worker/developer/api-key/procedure-scopes.ts";
import type { AppEnvironment } from "#worker/http/app-environment.ts";
import { call } from "#worker/http/call.ts";
import { mount } from "#worker/http/route.ts";
import { SESSION_ROUTES } from "#worker/http/routes.ts";
import { appRouter } from "#worker/trpc/router.ts";
import { get, mutate, post, query } from "../../support/worker/calls.ts";
import { callWithKey, createKey } from "../../support/worker/keys.ts";
import { createDraft, expectOk } from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";
import { stopClockAt, TOMORROW_NOON } from "../../support/worker/time.ts";

/** The stand-ins of a local run are no part of the product. */
const ROUTES = SESSION_ROUTES.filter(({ path }) => !path.startsWith("/dev/"));
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const PROCEDURES = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;

const typeOf = (bodyType?: string): Record<string, string> =>
  bodyType ? { "content-type": bodyType.startsWith("multipart") ? `${bodyType}; boundary=x` : bodyType } : {};

/** Every call that there is: as a request, and what it asks of a key. */
const CALLS = [
  ...ROUTES.filter((route) => nameOf(route) !== TYPED_API).map((route) => ({
    name: nameOf(route),
    method: route.method,
    path: route.path.replaceAll(/:\w+/g, "x"),
    headers: typeOf(route.description?.bodyType),
    needed: ROUTE_SCOPES[nameOf(route)] ?? null,
  })),
  ...Object.entries(PROCEDURES).map(([name, { _def }]) => ({
    name,
    method: _def.type === "mutation" ? "POST" : "GET",
    path: `/api/trpc/${name}`,
    headers: {},
    needed: PROCEDURE_SCOPES[name] ?? null,
  })),
];

/** What no key may ever reach, whatever the table says. */
const NEVER =
  /\/pay$|\/accept$|\/submit$|\/api\/auth\/(signin|callback|signout)|stripe|socket|[Aa]dmin|^userAccount|userProfile.update|join|paymentAccountMethod|wallet|reconciliation|apiKey|webhook/;

async function outcomeOf(key: string, { method, path, headers }: (typeof CALLS)[number]) {
  const { status, body } = await callWithKey(key, method, path, {}, headers);
  const code = body?.error?.code;
  return { status, code: typeof code === "string" ? code : body?.error?.data?.code };
}

describe("the table of scopes", () => {
  it("has a decision for every route and every procedure, and for nothing else", () => {
    const routes = ROUTES.map(nameOf).filter((name) => name !== TYPED_API);
    expect(Object.keys(ROUTE_SCOPES).toSorted()).toEqual(routes.toSorted());
    expect(Object.keys(PROCEDURE_SCOPES).toSorted()).toEqual(Object.keys(PROCEDURES).toSorted());
  });

  it("closes what pays, signs in or changes the account, and whatever admins do", () => {
    const closed = CALLS.filter(({ needed }) => needed === null).map(({ name }) => name);
    const never = CALLS.filter(({ name }) => NEVER.test(name) && !name.startsWith("POST /api/features/chat/"));
    expect(never.length).toBeGreaterThan(40);
    expect(never.filter(({ name }) => !closed.includes(name))).toEqual([]);
    const admins = ROUTES.filter(({ description }) => description?.summary.startsWith("Admin:")).map(nameOf);
    expect(admins.length).toBeGreaterThan(5);
    expect(admins.filter((name) => !closed.includes(name))).toEqual([]);
  });

  it("closes a route that nobody has decided about", async () => {
    const app = new Hono<AppEnvironment>();
    const viewer = { apiKey: { id: "k", scopes: API_KEY_SCOPES } } as unknown as AppEnvironment["Variables"]["viewer"];
    app.use((context, next) => {
      context.set("viewer", viewer);
      return next();
    });
    mount(app, [call({ method: "GET", path: "/planted", access: "ANYONE", summary: "Planted", run: () => ok({}) })]);
    expect((await app.request("/planted")).status).toBe(403);
  });
});

describe("every call with a key of", () => {
  let owner: Person;
  beforeAll(async () => {
    owner = await createPerson("owner", { roles: ["user", "creator", "admin"] });
  });

  it.each<[string, readonly ApiKeyScope[]]>([
    ["no scope", []],
    ...API_KEY_SCOPES.map((scope): [string, ApiKeyScope[]] => [scope, [scope]]),
    ["all scopes", API_KEY_SCOPES],
  ])("%s", async (_, scopes) => {
    const { key, apiKey } = await createKey(owner, ["read"]);
    await env.DB.prepare("update api_key set scopes = ? where id = ?").bind(JSON.stringify(scopes), apiKey.id).run();
    const wrong: unknown[] = [];
    for (const each of CALLS) {
      const { status, code } = await outcomeOf(key, each);
      const isRefused = status === 403 && code === "api_key.scope";
      const isOpen = isInScope(scopes, each.needed);
      const isBroken = status === 401 || status >= 500 || code === "internal.unexpected";
      if (isRefused === isOpen || isBroken) wrong.push({ name: each.name, status, code, isOpen });
    }
    expect(wrong).toEqual([]);
    for (const page of ["/", "/dashboard/setting/account"])
      expect((await callWithKey(key, "GET", page)).body).toMatchObject({ error: { code: "api_key.scope" } });
  });
});

describe("a key", () => {
  it("is shown once; D1 has its hash and what it begins with", async () => {
    const owner = await createPerson("owner");
    const { key, apiKey } = await createKey(owner, ["read"], 30);
    expect(key).toMatch(/^cm_[\w-]{43}$/);
    expect(apiKey.prefix).toBe(key.slice(0, 9));
    const { results } = await env.DB.prepare("select * from api_key").all();
    expect(JSON.stringify(results)).not.toContain(key.slice(9));
    const listed = await expectOk(query("apiKey.getList", undefined, owner));
    expect(listed.items).toMatchObject([{ id: apiKey.id, scopes: ["read"], lastUsedAt: null, isExpired: false }]);
    expect(JSON.stringify(listed)).not.toContain(key.slice(9));
  });

  it("reads what its owner may read, and nobody else's", async () => {
    const order = await createDraft();
    const stranger = await createPerson("stranger");
    const path = `/api/trpc/commissionOrder.get?input=${encodeURIComponent(JSON.stringify({ commissionOrderId: order.orderId }))}`;
    const own = await callWithKey((await createKey(order.buyer, ["read"])).key, "GET", path);
    expect(own.body).toMatchObject({ result: { data: { id: order.orderId, standing: "BUYER" } } });
    expect(own.headers.getSetCookie()).toEqual([]);
    const others = await callWithKey((await createKey(stranger, ["read"])).key, "GET", path);
    expect(others.status).toBe(404);
    await env.DB.prepare("update user_account set roles = ? where id = ?")
      .bind('["user","admin"]', stranger.accountId)
      .run();
    expect((await query("commissionOrder.get", { commissionOrderId: order.orderId }, stranger)).status).toBe(200);
    expect((await callWithKey((await createKey(stranger, ["read"])).key, "GET", path)).status).toBe(404);
  });

  it("gives an order its commands, and sets no cookie", async () => {
    const order = await createDraft();
    const { key } = await createKey(order.seller, ["orders"]);
    const approved = await callWithKey(key, "POST", "/api/features/commission/order/approve", {
      orderId: order.orderId,
    });
    expect(approved.body).toMatchObject({ order: { orderProgressStatus: "APPROVED" } });
    expect(approved.headers.getSetCookie()).toEqual([]);
  });

  it("decides, not the cookie that is sent beside it", async () => {
    const seller = await createPerson("seller");
    const buyer = await createPerson("buyer");
    const { key } = await createKey(seller, ["read"]);
    const session = async (token: string) => get("/api/auth/session", buyer, { authorization: `Bearer ${token}` });
    expect((await session(key)).body).toMatchObject({ user: { id: seller.accountId } });
    expect(await session(`${key.slice(0, -1)}!`)).toMatchObject({
      status: 401,
      body: { error: { code: "api_key.invalid" } },
    });
    expect(await session("sk_test_1")).toMatchObject({ status: 401 });
    const deleted = await post("/api/auth/signout", {}, buyer, { authorization: `Bearer ${key}` });
    expect(deleted.body).toMatchObject({ error: { code: "api_key.scope" } });
    expect((await get("/api/auth/session", buyer)).body).toMatchObject({ user: { id: buyer.accountId } });
  });

  it("is refused from another site's page", async () => {
    const { key } = await createKey(await createPerson("owner"), ["orders"]);
    const path = "/api/features/commission/order/approve";
    const sent = await callWithKey(key, "POST", path, { orderId: "x" }, { origin: "https://elsewhere.example" });
    expect(sent.body).toMatchObject({ error: { code: "request.forbidden_origin" } });
    expect((await callWithKey(key, "POST", path, { orderId: "x" })).status).toBe(404);
  });

  it("ends when it is revoked, when it expires and when its owner is banned, with the next request", async () => {
    const owner = await createPerson("owner");
    const stranger = await createPerson("stranger");
    const refusal = async (key: string) => {
      const rest = await callWithKey(key, "GET", "/api/auth/session");
      const typed = await callWithKey(key, "GET", "/api/trpc/userProfile.get");
      expect(typed.status).toBe(rest.status);
      expect(typed.body.error?.data.code).toBe(rest.body.error?.code);
      return rest.body.error?.code ?? rest.status;
    };
    const revoked = await createKey(owner, ["read"]);
    const expiring = await createKey(owner, ["read"], 30);
    const lasting = await createKey(owner, ["read"]);
    for (const { key } of [revoked, expiring, lasting]) expect(await refusal(key)).toBe(200);

    expect((await mutate("apiKey.revoke", { apiKeyId: revoked.apiKey.id }, stranger)).status).toBe(404);
    await expectOk(mutate("apiKey.revoke", { apiKeyId: revoked.apiKey.id }, owner));
    expect(await refusal(revoked.key)).toBe("api_key.invalid");
    await env.DB.prepare("update api_key set expires_at = ? where id = ?")
      .bind(Date.now() - 1, expiring.apiKey.id)
      .run();
    expect(await refusal(expiring.key)).toBe("api_key.invalid");
    expect(await refusal(lasting.key)).toBe(200);
    await env.DB.prepare("update user_account set roles = '[\"ban\"]' where id = ?").bind(owner.accountId).run();
    expect(await refusal(lasting.key)).toBe("account.banned");
  });

  it("is valid for as many days as was said", async () => {
    const { apiKey } = await createKey(await createPerson("owner"), ["read"], 30);
    expect(Date.parse(present(apiKey.expiresAt)) - Date.parse(apiKey.createdAt)).toBe(30 * DAY);
  });

  it("notes its last use every five minutes at most", async () => {
    const owner = await createPerson("owner");
    const { key } = await createKey(owner, ["read"]);
    const usedAt = async (at: number) => {
      stopClockAt(at);
      await callWithKey(key, "GET", "/api/auth/session");
      const row = await env.DB.prepare("select last_used_at at from api_key where account_id = ?")
        .bind(owner.accountId)
        .first<{ at: number }>();
      return row?.at;
    };
    expect(await usedAt(TOMORROW_NOON)).toBe(TOMORROW_NOON);
    expect(await usedAt(TOMORROW_NOON + 4 * MINUTE)).toBe(TOMORROW_NOON);
    expect(await usedAt(TOMORROW_NOON + 5 * MINUTE)).toBe(TOMORROW_NOON + 5 * MINUTE);
  });

  it("has a name and a scope, and there are twenty at most, however many are made at once", async () => {
    const owner = await createPerson("owner");
    const refused = await mutate("apiKey.create", { name: " ", scopes: [], validDays: 31 }, owner);
    expect(refused.status).toBe(422);
    expect(refused.body.data.issues.map(({ path }: { path: string }) => path)).toEqual(["name", "scopes", "validDays"]);
    const made = await Promise.all(
      Array.from({ length: API_KEYS_MAX + 5 }, () =>
        mutate("apiKey.create", { name: "n", scopes: ["read"], validDays: null }, owner),
      ),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(API_KEYS_MAX);
    expect(made.filter(({ status }) => status === 409)).toHaveLength(5);
  });
});
