import type { Context } from "hono";
import type { FailureCode } from "#domain/kernel/failure.ts";
import { parse, type Schema } from "#domain/kernel/parse.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { AppEnvironment } from "./app-environment.ts";
import { withTimeout } from "#worker/kernel/with-timeout.ts";
import { refusalResponse } from "./refusal.ts";
import { readJson } from "./request-body.ts";
import { route, type Access, type Description, type Route, type Scope } from "./route.ts";

/** One call of the contract: JSON in, JSON out. */
interface Call<A extends Access, Query, Body, Headers> extends Description {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly access: A;
  readonly limit?: Route["limit"];
  readonly isOpenToBanned?: boolean;
  readonly isOpenToAnyPage?: boolean;
  readonly readsAhead?: Route["readsAhead"];
  /** The caller waits for Stripe: not for ever, and what was begun goes on without them. */
  readonly waitsForStripe?: boolean;
  readonly query?: Schema<Query>;
  /** What a query that does not fit is refused with, if not as malformed or with its issues. */
  readonly queryRefusal?: FailureCode;
  readonly body?: Schema<Body>;
  /** Names in lower case. */
  readonly headers?: Schema<Headers>;
  readonly bodyType?: never;
  readonly answerType?: never;
  /** A response is passed on as it is. */
  readonly run: (request: Scope<A> & Parts<Query, Body, Headers>) => Outcome | Promise<Outcome>;
}

interface Parts<Query, Body, Headers> {
  readonly query: Query;
  readonly body: Body;
  readonly headers: Headers;
}

type Outcome = Result<object> | Response;

export function call<A extends Access, Query, Body, Headers>(row: Call<A, Query, Body, Headers>): Route {
  const {
    method,
    path,
    access,
    limit,
    isOpenToBanned,
    isOpenToAnyPage,
    readsAhead,
    waitsForStripe = false,
    run,
    ...description
  } = row;
  return route({
    method,
    path,
    access,
    limit,
    isOpenToBanned,
    isOpenToAnyPage,
    readsAhead,
    description,
    run: async (scope) => {
      const parts = await readParts(scope.context, row);
      const outcome = parts.ok ? await begun(scope.context, waitsForStripe, run({ ...scope, ...parts.value })) : parts;
      if (outcome instanceof Response) return outcome;
      if (outcome.ok) return scope.context.json(outcome.value);
      return refusalResponse(scope.context, outcome.error.code, outcome.error);
    },
  });
}

/** The outcome of what has begun, or `Unavailable` when Stripe takes too long; the work then goes on. */
function begun(
  { executionCtx }: Context<AppEnvironment>,
  waitsForStripe: boolean,
  outcome: Outcome | Promise<Outcome>,
): Outcome | Promise<Outcome> {
  if (!waitsForStripe || !(outcome instanceof Promise)) return outcome;
  executionCtx.waitUntil(outcome.catch(() => undefined));
  return withTimeout(outcome, "stripe");
}

/** The parts of a request that its row has schemas for. The first that does not fit refuses it. */
async function readParts<Query, Body, Headers>(
  { req }: Context<AppEnvironment>,
  row: Pick<Call<Access, Query, Body, Headers>, "query" | "queryRefusal" | "body" | "headers">,
): Promise<Result<Parts<Query, Body, Headers>>> {
  const query = read(row.query, req.query());
  if (!query.ok) return row.queryRefusal ? err(row.queryRefusal) : query;
  const sent = row.body ? await readJson(req.raw) : ok(undefined);
  const body = sent.ok ? read(row.body, sent.value) : sent;
  if (!body.ok) return body;
  const headers = read(row.headers, req.header());
  return headers.ok ? ok({ query: query.value, body: body.value, headers: headers.value }) : headers;
}

/** Without a schema there is nothing to read, and its type is `unknown`. */
const read = <Output>(schema: Schema<Output> | undefined, input: unknown): Result<Output> =>
  schema ? parse(schema, input) : ok(undefined as Output);
