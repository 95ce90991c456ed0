import { exports } from "cloudflare:workers";
import type { Person } from "./people.ts";

const ORIGIN = "http://localhost:5173";

/** What came over the wire, as tests look into it: the expectations say what it must be. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any;

export interface Answer<T = Json> {
  status: number;
  body: T;
}

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
export async function query(name: string, input: unknown, person?: Person | null): Promise<Answer> {
  const parameters = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return typed(await get(`/api/trpc/${name}${parameters}`, person));
}

export async function mutate(name: string, input: unknown, person?: Person | null): Promise<Answer> {
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
