import { exports } from "cloudflare:workers";
import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "#worker/trpc/router.ts";
import type { Person } from "./people.ts";

const ORIGIN = "http://localhost:5173";

/** What came over the wire, as tests look into it: the expectations say what it must be. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any;

/** A body is what was asked for only when the status is 200: `expectOk` (orders.ts) says so and gives its type. */
export type Answer<Body = Json> = { status: 200; body: Body } | { status: number; body: Json };

type Outputs = inferRouterOutputs<AppRouter>;
/** What a call of the typed API answers, by its name; of a name that is only known while running, nothing is known. */
export type OutputOf<Name extends string> = Name extends `${infer Area extends keyof Outputs & string}.${infer Call}`
  ? Call extends keyof Outputs[Area]
    ? Outputs[Area][Call]
    : never
  : Json;

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : (JSON.parse(text) as unknown) };
}

/** A browser's POST through the real door; `headers` overrides. */
export async function post(
  path: string,
  body: unknown,
  person?: Person | null,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return answerOf(
    await exports.default.fetch(
      new Request(ORIGIN + path, {
        method: "POST",
        headers: { "content-type": "application/json", ...(person ? { cookie: person.cookie } : {}), ...headers },
        body: JSON.stringify(body),
      }),
    ),
  );
}

export async function get(path: string, person?: Person | null, headers: Record<string, string> = {}): Promise<Answer> {
  const request = new Request(ORIGIN + path, { headers: { ...(person ? { cookie: person.cookie } : {}), ...headers } });
  return answerOf(await exports.default.fetch(request));
}

/** A query of the typed API; the body is the result's data, or the error as the formatter shapes it. */
export async function query<Name extends string>(
  name: Name,
  input: unknown,
  person?: Person | null,
): Promise<Answer<OutputOf<Name>>> {
  const parameters = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return typed(await get(`/api/trpc/${name}${parameters}`, person));
}

export async function mutate<Name extends string>(
  name: Name,
  input: unknown,
  person?: Person | null,
): Promise<Answer<OutputOf<Name>>> {
  return typed(await post(`/api/trpc/${name}`, input, person));
}

function typed({ status, body }: Answer): Answer {
  return { status, body: body?.result ? body.result.data : body?.error };
}

/** What the local run says of a visitor's query's trips to D1. */
export async function tripsOf(name: string, input: unknown): Promise<string | null> {
  const address = `${ORIGIN}/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`;
  const response = await exports.default.fetch(address);
  await response.text();
  return response.headers.get("server-timing");
}
