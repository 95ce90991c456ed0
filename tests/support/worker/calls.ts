import { exports } from "cloudflare:workers";
import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "#worker/trpc/router.ts";
import type { Person } from "./people.ts";
import type { AnswerOf, RestBody } from "./answer/rest-answers.ts";

const ORIGIN = "http://localhost:5173";

/** What the typed API or Stripe's sandbox answered, as tests look into it: the expectations say what it must be. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any;

/** What a REST call answered: `expectOk` (orders.ts) gives the body of a success. */
export interface Answer<Body = unknown> {
  status: number;
  body: RestBody<Body>;
}

/** What a call of the typed API answered: a body is what was asked for only when the status is 200. */
export type TypedAnswer<Body> = { status: 200; body: Body } | { status: number; body: Json };

type Outputs = inferRouterOutputs<AppRouter>;
/** What a call of the typed API answers, by its name; of a name that is only known while running, nothing is known. */
export type OutputOf<Name extends string> = Name extends `${infer Area extends keyof Outputs & string}.${infer Call}`
  ? Call extends keyof Outputs[Area]
    ? Outputs[Area][Call]
    : never
  : Json;

async function answerOf<Body>(response: Response): Promise<Answer<Body>> {
  const text = await response.text();
  return { status: response.status, body: (text === "" ? null : JSON.parse(text)) as RestBody<Body> };
}

/** A browser's POST to the Worker; `headers` overrides. */
export async function post<Path extends string>(
  path: Path,
  body: unknown,
  person?: Person | null,
  headers: Record<string, string> = {},
): Promise<Answer<AnswerOf<Path>>> {
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

export async function get<Path extends string>(
  path: Path,
  person?: Person | null,
  headers: Record<string, string> = {},
): Promise<Answer<AnswerOf<Path>>> {
  const request = new Request(ORIGIN + path, { headers: { ...(person ? { cookie: person.cookie } : {}), ...headers } });
  return answerOf(await exports.default.fetch(request));
}

/** A query of the typed API; the body is the result's data, or the error as the formatter shapes it. */
export async function query<Name extends string>(
  name: Name,
  input: unknown,
  person?: Person | null,
): Promise<TypedAnswer<OutputOf<Name>>> {
  const parameters = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return typed(await get<string>(`/api/trpc/${name}${parameters}`, person));
}

export async function mutate<Name extends string>(
  name: Name,
  input: unknown,
  person?: Person | null,
): Promise<TypedAnswer<OutputOf<Name>>> {
  return typed(await post<string>(`/api/trpc/${name}`, input, person));
}

function typed<Output>({ status, body }: Answer): TypedAnswer<Output> {
  const { result, error } = (body ?? {}) as { result?: { data: Json }; error?: Json };
  return { status, body: result ? result.data : error };
}

/** What the local run says of a visitor's query's trips to D1. */
export async function tripsOf(name: string, input: unknown): Promise<string | null> {
  const address = `${ORIGIN}/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`;
  const response = await exports.default.fetch(address);
  await response.text();
  return response.headers.get("server-timing");
}
