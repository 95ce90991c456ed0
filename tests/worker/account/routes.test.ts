import { exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { createApp } from "#worker/app.ts";
import { ROUTES } from "#worker/http/routes.ts";
import { orderAnswer } from "#worker/wire/answers/call.answers.ts";
import { REST_ANSWERS } from "../../support/worker/answer/rest-answers.ts";

const ORIGIN = "http://localhost:5173";

const SIGNED_IN = ROUTES.filter(({ access }) => access === "SIGNED_IN").map(
  ({ method, path, description }) => [`${method} ${path}`, method, path, description?.bodyType] as const,
);

/** A visitor's request to a route: with `x` for every parameter, and an upgrade where it is a socket. */
function requestOf(method: string, path: string, bodyType = "application/json"): Request {
  const upgrade = path.endsWith("/socket") ? { upgrade: "websocket", origin: ORIGIN } : null;
  const sent = method === "POST" || method === "PUT" ? { headers: { "content-type": bodyType }, body: "{}" } : null;
  const headers = { ...upgrade, ...sent?.headers };
  return new Request(ORIGIN + path.replaceAll(/:\w+/g, "x"), { method, headers, body: sent?.body ?? null });
}

const DOCUMENTS: ReadonlySet<string> = new Set(["/api/openapi.json", "/api/trpc.json"]);

/** What speaks JSON, but the orders' commands and the document of the calls itself. */
const ANSWERS = ROUTES.flatMap(({ path, description }) =>
  description && !description.answerType && description.answer !== orderAnswer && !DOCUMENTS.has(path)
    ? [[path, description.answer ?? null] as const]
    : [],
);

describe("the table of routes", () => {
  it("answers what the tests' types say", () => {
    const typed = Object.entries(REST_ANSWERS);
    // One path may have two methods.
    expect([...new Set(ANSWERS.map(([path]) => path))].toSorted()).toEqual(typed.map(([path]) => path).toSorted());
    for (const [path, answer] of ANSWERS)
      expect(typed.find(([each]) => each === path)?.[1] === answer, path).toBe(true);
  });

  it("lists every route of the app, each once", () => {
    const key = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
    const listed = ROUTES.map(key);
    expect(listed).toEqual([...new Set(listed)]);
    // Middlewares and the last two routes, which answer whatever no other does, are mounted for all methods.
    const mounted = createApp(async () => new Response()).routes.filter(({ method }) => method !== "ALL");
    const methodsOf = ROUTES.filter(({ method }) => method !== "ALL");
    expect([...new Set(mounted.map(key))].toSorted()).toEqual(methodsOf.map(key).toSorted());
  });

  it.each(SIGNED_IN)("%s refuses visitors", async (_, method, path, bodyType) => {
    const response = await exports.default.fetch(requestOf(method, path, bodyType));
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: "auth.required" } });
  });
});
