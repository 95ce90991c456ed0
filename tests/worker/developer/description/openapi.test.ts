import { describe, expect, it } from "vitest";
import { FAILURE_CODES } from "#domain/kernel/failure.ts";
import { createApp } from "#worker/app.ts";
import { get, type Json } from "../../../support/worker/calls.ts";

/** Routes that are no calls: sockets speak frames, and the bank's page leads people back to this one. */
const NO_CALLS = /\/socket$|^\/api\/stripe\/return$|^\/api\/trpc\//;

const openApi = async () => (await get("/api/openapi.json")).body as Json;

describe("the OpenAPI document", () => {
  it("describes every mounted call, and only those", async () => {
    const body = await openApi();
    const described = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const mounted = createApp(async () => new Response())
      .routes.filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/") && !NO_CALLS.test(path))
      .map(({ method, path }) => `${method} ${path}`);
    expect(described.toSorted()).toEqual([...new Set(mounted)].toSorted());
  });

  it("describes what forms of the domain check, and headers", async () => {
    const body = await openApi();
    const orders = "/api/features/commission";
    const bodyOf = (path: string) => body.paths[path].post.requestBody.content["application/json"].schema;
    expect(bodyOf(`${orders}/order/request-changes`)).toEqual({
      type: "object",
      properties: {
        orderId: { type: "string", minLength: 1, maxLength: 64 },
        shownVersion: { type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
        message: { type: "string", minLength: 1, maxLength: 4000 },
      },
      required: ["orderId", "message"],
    });
    expect(bodyOf(`${orders}/order/update`).anyOf).toMatchObject([
      { properties: { priceAmount: { type: "integer", minimum: 0, maximum: 99_999_999 } } },
      { properties: { estimatedStart: { type: ["string", "null"] } }, required: ["orderId"] },
    ]);
    expect(bodyOf("/api/auth/signin/email")).toMatchObject({
      properties: { email: { format: "email" }, handle: { pattern: "^[A-Za-z0-9]+$" } },
      required: ["email"],
    });
    expect(body.paths[`${orders}/service/submit`].post.parameters).toMatchObject([
      { name: "Idempotency-Key", in: "header", required: false },
      { name: "Accept-Language", in: "header", required: false },
    ]);
  });

  it("lists every refusal code once under its status", async () => {
    const body = await openApi();
    const listed = Object.values<{ description: string }>(body.components.responses).flatMap(({ description }) =>
      description.split(", "),
    );
    expect(listed.toSorted()).toEqual([...FAILURE_CODES].toSorted());
    expect(body.components.schemas.Refusal.properties.error.properties.code.enum).toEqual([...FAILURE_CODES]);
  });

  it("is of version 3.1, with references that lead somewhere", async () => {
    const body = await openApi();
    expect(body.openapi).toBe("3.1.0");
    const references = [...JSON.stringify(body).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? "");
    expect(references.length).toBeGreaterThan(0);
    for (const reference of new Set(references))
      expect(
        reference.split("/").reduce((node, key) => node?.[key], body),
        reference,
      ).toBeDefined();
  });
});
