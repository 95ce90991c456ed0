import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { countVisit } from "#app/client/count-visit.ts";
import { DAY } from "#domain/kernel/instants.ts";

const NOW = Date.parse("2026-11-21T03:00:00.000Z");
const KEY = "page-visits";
const FORM = { modelName: "commissionForm", modelId: "form" };
const counted = (instant: number) => () => Response.json({ data: { timestamp: new Date(instant).toISOString() } });

/** The browser's parts that it uses: storage, fetch and console. */
const store = new Map<string, string>();
const server = vi.fn<(path: string, init: RequestInit) => Response>();
const records = () => JSON.parse(store.get(KEY) ?? "[]") as unknown;

beforeEach(() => {
  store.clear();
  server.mockReset();
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
  vi.stubGlobal("document", { referrer: "https://www.example.com/", cookie: "" });
  vi.stubGlobal("location", new URL("https://cometme.test/cf/code?from=badge"));
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => Promise.resolve().then(() => server(path, init)));
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a visit as a browser counts it (rules E22, X16)", () => {
  test("is sent to the server, whose instant is kept", async () => {
    server.mockImplementation(counted(NOW - 5));
    await countVisit("commissionForm", "form");
    const [path, { method, body }] = server.mock.calls[0]!;
    expect([path, method, JSON.parse(String(body))]).toEqual([
      "/api/features/pageVisit/commission/form",
      "POST",
      { ...FORM, source: "BADGE" },
    ]);
    expect(records()).toEqual([{ ...FORM, countedAt: NOW - 5 }]);
    expect(console.error).not.toHaveBeenCalled();
  });

  test("counts again after 24 hours and not before, each thing by itself", async () => {
    server.mockImplementation(() => counted(Date.now())());
    await countVisit("commissionForm", "form");
    vi.setSystemTime(NOW + DAY - 1);
    await countVisit("commissionForm", "form");
    expect(server).toHaveBeenCalledTimes(1);
    await countVisit("portfolioWork", "form");
    expect(server.mock.calls[1]![0]).toBe("/api/features/pageVisit/portfolio/work");
    vi.setSystemTime(NOW + DAY);
    await countVisit("commissionForm", "form");
    expect(server).toHaveBeenCalledTimes(3);
    expect(records()).toEqual([
      { modelName: "portfolioWork", modelId: "form", countedAt: NOW + DAY - 1 },
      { ...FORM, countedAt: NOW + DAY },
    ]);
  });

  test.each([
    ["with its status", () => new Response("", { status: 503 }), "Failed to count visit with status code: 503"],
    ["without one", () => Promise.reject(new TypeError("offline")) as never, "Failed to count visit."],
  ])("that fails %s is said and recorded as now", async (_, answer, sentence) => {
    server.mockImplementation(answer);
    await countVisit("commissionForm", "form");
    expect(console.error).toHaveBeenCalledExactlyOnceWith(sentence);
    expect(records()).toEqual([{ ...FORM, countedAt: NOW }]);
    await countVisit("commissionForm", "form");
    expect(server).toHaveBeenCalledTimes(1);
  });

  test("forgets what is older than 30 days", async () => {
    const old = (days: number) => ({ modelName: "portfolioWork", modelId: String(days), countedAt: NOW - days * DAY });
    store.set(KEY, JSON.stringify([old(31), old(30), old(1)]));
    server.mockImplementation(counted(NOW));
    await countVisit("commissionForm", "form");
    expect(records()).toEqual([old(30), old(1), { ...FORM, countedAt: NOW }]);
  });

  test.each(["no JSON", "null", "{}"])("survives a record that is none: %s", async (found) => {
    store.set(KEY, found);
    server.mockImplementation(counted(NOW));
    await countVisit("commissionForm", "form");
    expect(records()).toEqual([{ ...FORM, countedAt: NOW }]);
  });
});
