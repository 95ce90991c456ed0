import { exports } from "cloudflare:workers";
import type { ApiKeyScope } from "#domain/developer/api-key.ts";
import { mutate, type Json } from "./calls.ts";
import { expectOk } from "./order/orders.ts";
import type { Person } from "./people.ts";

const ORIGIN = "http://localhost:5173";

/** A key as its owner makes it, on the page. */
export async function createKey(person: Person, scopes: ApiKeyScope[], validDays: 30 | null = null) {
  return expectOk(mutate("apiKey.create", { name: "A program", scopes, validDays }, person));
}

/** What a program sends: no cookie, no Origin. A query of the typed API is a GET. */
export async function callWithKey(
  key: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Json; headers: Headers }> {
  const response = await exports.default.fetch(
    new Request(ORIGIN + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(method === "GET" ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      body: method === "GET" ? null : JSON.stringify(body ?? {}),
    }),
  );
  const text = await response.text();
  const isJson = (response.headers.get("content-type") ?? "").includes("json");
  return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
}
