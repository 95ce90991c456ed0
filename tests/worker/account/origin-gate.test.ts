import { createExecutionContext } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { createApp } from "#worker/app.ts";
import { Browser, ORIGIN, refusalOf } from "./sign-in-steps.ts";

const context = createExecutionContext();
const JSON_TYPE = { "content-type": "application/json" };

/** The contract's Common section, cell by cell: which headers of a mutating request are served. */
describe("a mutating request", () => {
  it.each<[Record<string, string>, number]>([
    [{}, 200],
    [{ origin: ORIGIN }, 200],
    [{ origin: ORIGIN, "sec-fetch-site": "same-origin" }, 200],
    [{ "sec-fetch-site": "none" }, 200],
    [{ origin: "https://evil.example" }, 403],
    [{ origin: "null" }, 403],
    [{ origin: `${ORIGIN}.evil.example` }, 403],
    [{ origin: ORIGIN.replace("http:", "https:") }, 403],
    [{ origin: ORIGIN, "sec-fetch-site": "cross-site" }, 403],
    [{ origin: ORIGIN, "sec-fetch-site": "same-site" }, 403],
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
  ])("with %j is answered %i at both doors", async (headers, status) => {
    const rest = await new Browser().post("/api/auth/signout", {}, headers);
    expect(rest.status).toBe(status);
    if (status === 403) expect((await refusalOf(rest)).code).toBe("request.forbidden_origin");
    const typed = await new Browser().post("/api/trpc/commissionAccount.join", {}, headers);
    expect(typed.status).toBe(status === 200 ? 401 : 403);
  });

  it.each([
    ["application/x-www-form-urlencoded", 415],
    ["text/plain", 415],
    ["multipart/form-data; boundary=x", 415],
    ["application/json; charset=utf-8", 200],
    ["APPLICATION/JSON", 200],
  ])("of type %s is answered %i", async (type, status) => {
    const init = { method: "POST", headers: { "content-type": type }, body: "{}" };
    expect((await new Browser().fetch("/api/auth/signout", init)).status).toBe(status);
    const typed = await new Browser().fetch("/api/trpc/commissionAccount.join", init);
    expect(typed.status).toBe(status === 200 ? 401 : 415);
  });

  it("without a type is answered 415", async () => {
    const body = new Uint8Array([123, 125]);
    expect((await new Browser().fetch("/api/auth/signout", { method: "POST", body })).status).toBe(415);
  });

  it("to nowhere is answered 404 in the contract's form", async () => {
    const response = await new Browser().fetch("/api/nowhere", { method: "POST", headers: JSON_TYPE, body: "{}" });
    expect([response.status, (await refusalOf(response)).code]).toEqual([404, "request.not_found"]);
  });
});

it.each(["{", "", "[]", "null", "1", '"x"'])("the body %j is malformed where an object is wanted", async (body) => {
  const response = await new Browser().fetch("/api/auth/signin/email", { method: "POST", headers: JSON_TYPE, body });
  expect([response.status, (await refusalOf(response)).code]).toEqual([400, "request.malformed"]);
});

it("a list is no input of the typed API either", async () => {
  const browser = new Browser();
  await browser.signIn("list@example.com");
  const response = await browser.fetch("/api/trpc/userProfile.update", {
    method: "POST",
    headers: JSON_TYPE,
    body: "[]",
  });
  const { error } = await response.json<{ error: { data: { code: string } } }>();
  expect([response.status, error.data.code]).toEqual([400, "request.malformed"]);
});

describe("a reading request", () => {
  it("from another site is served: it changes nothing", async () => {
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await new Browser().fetch("/api/health", { headers })).status).toBe(200);
  });

  it("for something that must be written is answered 405 by REST and 404 by the typed API", async () => {
    const rest = await new Browser().fetch("/api/auth/signin/email");
    expect([rest.status, (await refusalOf(rest)).code]).toEqual([405, "request.method_not_allowed"]);
    const typed = await new Browser().fetch("/api/trpc/commissionAccount.join");
    const { error } = await typed.json<{ error: { data: { code: string } } }>();
    expect([typed.status, error.data.code]).toEqual([404, "request.not_found"]);
  });

  it("upgrading to a websocket from another site is refused", async () => {
    const headers = { upgrade: "websocket", origin: "https://evil.example" };
    expect((await new Browser().fetch("/api/chat/any/socket", { headers })).status).toBe(403);
  });
});

describe("a host that is not this site", () => {
  const at = (origin: string, headers: Record<string, string> = {}) =>
    exports.default.fetch(new Request(`${origin}/api/auth/signout`, { method: "POST", headers, body: "{}" }));

  it.each([
    "http://rebind.evil.example:5173",
    "http://localhost.evil.example:5173",
    "http://127.0.0.1.evil.example:5173",
    "https://cometme.workers.dev",
  ])("gets nothing as %s, whatever its page claims to be", async (origin) => {
    for (const path of ["/api/health", "/dev/mail.json", "/media/v1/x", "/"]) {
      const response = await exports.default.fetch(origin + path);
      expect([path, response.status]).toEqual([path, 421]);
    }
    const refused = await at(origin, { ...JSON_TYPE, origin });
    expect([refused.status, (await refusalOf(refused)).code]).toEqual([421, "request.foreign_host"]);
  });

  it.each(["http://localhost:5173", "http://127.0.0.1:5173", "http://[::1]:5173"])(
    "is not %s in a local run, with its own origin or none",
    async (origin) => {
      expect((await at(origin, JSON_TYPE)).status).toBe(200);
      expect((await at(origin, { ...JSON_TYPE, origin })).status).toBe(200);
      expect((await at(origin, { ...JSON_TYPE, origin: ORIGIN })).status).toBe(200);
      for (const foreign of [origin.replace("http:", "https:"), origin.replace("5173", "3000"), `${origin}/`])
        expect([foreign, (await at(origin, { ...JSON_TYPE, origin: foreign })).status]).toEqual([foreign, 403]);
    },
  );
});

describe("a Worker that does not run on loopback", () => {
  const app = createApp(async () => new Response("page"));
  const ask = (path: string, init?: RequestInit, publicOrigin = "https://cometme.example") =>
    app.fetch(new Request(publicOrigin + path, init), { ...env, PUBLIC_ORIGIN: publicOrigin }, context);

  it("has nothing below /dev, although this is a local build", async () => {
    expect((await ask("/dev/mail.json", {}, ORIGIN)).status).toBe(200);
    for (const path of [
      "/dev/mail",
      "/dev/mail.json",
      "/dev/storage/x",
      "/dev/stripe/",
      "/dev/turnstile.js",
      "/dev/ui",
    ])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    const roles = { method: "POST", headers: JSON_TYPE, body: '{"email":"x@example.com","roles":["admin"]}' };
    expect((await ask("/dev/roles", roles)).status).toBe(404);
    const difference = { method: "POST", headers: JSON_TYPE, body: '{"objectId":"py_x","amountAtStripe":1}' };
    expect((await ask("/dev/difference", difference)).status).toBe(404);
    const distance = { method: "POST", headers: JSON_TYPE, body: "{}" };
    expect((await ask("/dev/distance", distance)).status).toBe(404);
    const late = { method: "POST", headers: JSON_TYPE, body: '{"orderId":"none"}' };
    expect((await ask("/dev/late", late)).status).toBe(404);
  });
});

describe("the body of a request (contract.md, Common)", () => {
  const LIMIT = 1_000_000;
  const json = (length: number) => JSON.stringify({ x: "x".repeat(length - 8) });
  /** Sent in pieces, so that nobody knows its length beforehand. */
  const inPieces = (text: string) => {
    const bytes = new TextEncoder().encode(text);
    let at = 0;
    return new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.subarray(at, (at += 65_536)));
      },
    });
  };
  const send = (path: string, type: string, body: BodyInit, headers: Record<string, string> = {}) =>
    new Browser().fetch(path, { method: "POST", body, headers: { "content-type": type, ...headers } });

  it.each([
    ["/api/auth/signout", "application/json"],
    ["/api/trpc/commissionAccount.join", "application/json"],
    ["/api/trpc/a.b,a.c?batch=1", "application/json"],
    ["/api/stripe/webhook", "application/json"],
    ["/api/nowhere", "application/json"],
    ["/preference", "application/x-www-form-urlencoded"],
    ["/dashboard/setting/profile", "multipart/form-data; boundary=x"],
  ])("of %s is refused by its announced and by its counted length", async (path, type) => {
    for (const body of [json(LIMIT + 1), inPieces(json(LIMIT + 1)), inPieces(json(20 * LIMIT))]) {
      const response = await send(path, type, body);
      const { error } = await response.json<{
        error: { code: unknown; data?: { code: string; httpStatus: number } };
      }>();
      expect(response.status).toBe(413);
      if (path.startsWith("/api/trpc/"))
        expect(error).toMatchObject({ code: -32013, data: { code: "request.too_large", httpStatus: 413 } });
      else expect(error.code).toBe("request.too_large");
    }
  });

  it("is read as it was sent when it is no longer than it may be", async () => {
    for (const body of [json(LIMIT), inPieces(json(LIMIT))])
      expect((await send("/api/auth/signout", "application/json", body)).status).toBe(200);
    const asked = { email: "pieces@example.com" };
    expect((await send("/api/auth/signin/email", "application/json", inPieces(JSON.stringify(asked)))).status).toBe(
      200,
    );
  });

  it("of an upload is refused by its announced length before any of it is read", async () => {
    const headers = { "content-length": "105857601" };
    const response = await send(
      "/api/google/storage/upload",
      "multipart/form-data; boundary=x",
      inPieces("x"),
      headers,
    );
    expect(response.status).toBe(413);
  });
});

const MULTIPART = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n';

it.each([
  ["application/x-www-form-urlencoded;charset=UTF-8", 200],
  ["multipart/form-data; boundary=x", 200],
  ["application/json", 415],
  ["text/plain", 415],
  ["", 415],
])("a page is sent forms: %j is answered %i", async (type, status) => {
  const init = {
    method: "POST",
    body: new TextEncoder().encode(type.startsWith("multipart") ? MULTIPART : "a=b"),
    headers: new Headers(type ? { "content-type": type } : {}),
  };
  for (const path of ["/preference", "/dashboard/creator/home", "/dashboard/setting/account", "/nowhere"]) {
    const response = await new Browser().fetch(path, init);
    expect(response.status).toBe(status);
    if (status === 415) expect((await refusalOf(response)).code).toBe("request.unsupported_media_type");
  }
});

it("no cache keeps what nobody said anything about", async () => {
  for (const path of ["/api/health", "/api/auth/session", "/api/trpc/permissionAccount.get", "/api/nowhere"]) {
    const response = await new Browser().fetch(path);
    expect([path, response.headers.get("cache-control")]).toEqual([path, expect.stringContaining("no-store")]);
  }
  expect((await new Browser().fetch("/")).headers.get("cache-control")).toBe("private, no-cache");
  expect((await new Browser().fetch("/robots.txt")).headers.get("cache-control")).toContain("public");
});

describe("a report of the content security policy", () => {
  const report = (text: string, type = "application/csp-report") =>
    new Browser().fetch("/reports/policy", { method: "POST", body: text, headers: { "content-type": type } });
  const old = {
    "effective-directive": "img-src",
    "blocked-uri": "https://evil.example/a?b=c",
    "document-uri": "https://x/aoi",
  };
  const current = { effectiveDirective: "script-src-elem", blockedURL: "inline", documentURL: "https://x/aoi?token=1" };

  it("is counted by rule and site, and nothing else of it is logged", async () => {
    const logged = vi.spyOn(console, "warn").mockImplementation(() => {});
    for (let times = 0; times < 12; times += 1)
      expect((await report(JSON.stringify({ "csp-report": old }))).status).toBe(204);
    const many = JSON.stringify([{ type: "csp-violation", body: current }, { body: null }, null, 1]);
    expect((await report(many, "application/reports+json")).status).toBe(204);
    expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
      { policyReport: { directive: "img-src", blocked: "evil.example", times: 1 } },
      { policyReport: { directive: "img-src", blocked: "evil.example", times: 10 } },
      { policyReport: { directive: "script-src-elem", blocked: "inline", times: 1 } },
    ]);
    logged.mockRestore();
  });

  it.each([
    "",
    "{",
    "null",
    "[null]",
    '{"csp-report":1}',
    "x".repeat(30_000),
    `{"csp-report":{"effective-directive":"<script>"}}`,
  ])("that is none is taken and forgotten", async (text) => expect((await report(text)).status).toBe(204));

  it("comes from our own pages, as a report", async () => {
    expect((await report("{}", "application/json")).status).toBe(415);
    const headers = { "content-type": "application/csp-report", origin: "https://evil.example" };
    expect((await new Browser().fetch("/reports/policy", { method: "POST", body: "{}", headers })).status).toBe(403);
  });
});
