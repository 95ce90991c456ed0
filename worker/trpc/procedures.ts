import { initTRPC, TRPCError } from "@trpc/server";
import { isPageOfViewer } from "#domain/account/page-account.ts";
import { isInScope } from "#domain/developer/api-key.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { FAILURES, type Failure, type FailureCode } from "#domain/kernel/failure.ts";
import type { LimitName } from "#domain/limits/limits.ts";
import { issuesOf } from "#domain/kernel/parse.ts";
import type { Result } from "#domain/kernel/result.ts";
import { provenLately } from "#worker/account/fresh-proof/fresh-proof.usecases.ts";
import { banRefusal } from "#worker/account/session/ban.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { PROCEDURE_SCOPES } from "#worker/developer/api-key/procedure-scopes.ts";
import { toUnavailable } from "#worker/db/database-unavailable.ts";
import { takeFrom } from "#worker/kernel/limits/limits.gateway.ts";
import type { Services } from "#worker/services.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { typedError } from "./refusal.ts";

export interface ApiContext {
  services: Services;
  viewer: Viewer | null;
  /** `networkAddress`. */
  address: string | null;
  locale: LanguageCode;
  requestId: string;
  /** Whose page asks, as it says (rule A50). */
  pageAccount: string | null;
  /** Why the request's key was not accepted. */
  keyRefusal: Failure | null;
}

/** For the description of the typed API. */
export interface ProcedureMeta {
  /** False: every signed-in account. */
  isForEverybody: boolean;
  /** Answers banned accounts as well, as it answers visitors (rule A4). */
  isOpenToBanned?: boolean;
  /** What a call counts as; every mutation has one (rule E31). */
  limit?: LimitName;
}

/** Thrown out of a procedure; the formatter turns the refusal into the contract's error. */
export class Refused extends TRPCError {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super({ code: trpcCodeOf(FAILURES[failure.code]), message: failure.code });
    this.failure = failure;
  }
}

function trpcCodeOf(status: number): TRPCError["code"] {
  const codes: Record<number, TRPCError["code"]> = {
    400: "BAD_REQUEST",
    401: "UNAUTHORIZED",
    403: "FORBIDDEN",
    404: "NOT_FOUND",
    409: "CONFLICT",
    413: "PAYLOAD_TOO_LARGE",
    415: "UNSUPPORTED_MEDIA_TYPE",
    422: "UNPROCESSABLE_CONTENT",
    429: "TOO_MANY_REQUESTS",
    503: "SERVICE_UNAVAILABLE",
  };
  return codes[status] ?? "INTERNAL_SERVER_ERROR";
}

/** What tRPC itself refuses, in our codes. As in REST, a mutation called with GET is not found. */
const OWN_REFUSALS: Partial<Record<TRPCError["code"], FailureCode>> = {
  BAD_REQUEST: "request.malformed",
  PARSE_ERROR: "request.malformed",
  NOT_FOUND: "request.not_found",
  METHOD_NOT_SUPPORTED: "request.not_found",
  PAYLOAD_TOO_LARGE: "request.too_large",
  UNSUPPORTED_MEDIA_TYPE: "request.unsupported_media_type",
};

const trpc = initTRPC
  .context<ApiContext>()
  .meta<ProcedureMeta>()
  .create({
    errorFormatter({ shape, error, ctx }) {
      const failure: Failure =
        error instanceof Refused ? error.failure : { code: OWN_REFUSALS[error.code] ?? "internal.unexpected" };
      return typedError(failure, shape.code, ctx?.locale ?? "en", ctx?.requestId);
    },
  });

export const router = trpc.router;
export const createCallerFactory = trpc.createCallerFactory;

/** For everybody, signed in or not, except who is banned (rule A4), and keys without the scope (rule A28). */
export const publicProcedure = trpc.procedure
  .meta({ isForEverybody: true })
  .use(async ({ ctx, path, type, meta, getRawInput, next }) => {
    if (ctx.keyRefusal) throw new Refused(ctx.keyRefusal);
    const banned = banRefusal(ctx.viewer);
    if (banned && !meta?.isOpenToBanned) throw new Refused(banned);
    if (type === "mutation" && !isPageOfViewer(ctx.pageAccount, ctx.viewer?.accountId ?? null))
      throw new Refused({ code: "auth.other_account" });
    const apiKey = ctx.viewer?.apiKey;
    if (apiKey && !isInScope(apiKey.scopes, PROCEDURE_SCOPES[path] ?? null))
      throw new Refused({ code: "api_key.scope" });
    // As in REST: valibot accepts a list where an object without required fields is asked for; no call takes one.
    if (Array.isArray(await getRawInput())) throw new Refused({ code: "request.malformed" });
    const result = await next();
    if (result.ok) return result;
    const failure = failureOf(result.error.cause);
    if (failure) throw new Refused(failure);
    return result;
  });

/** For signed-in accounts: `ctx.viewer` is never null. */
export const signedInProcedure = publicProcedure.meta({ isForEverybody: false }).use(({ ctx, next }) => {
  if (!ctx.viewer) throw new Refused({ code: "auth.required" });
  return next({ ctx: { ...ctx, viewer: ctx.viewer } });
});

/** The same, counted as in REST (rule E25). */
export const countedAs = (name: LimitName) =>
  trpc.middleware(async ({ ctx: { services, viewer, address }, next }) => {
    unwrap(await takeFrom(services.env, { accountId: viewer?.accountId ?? null, address }, { [name]: 1 }));
    return next();
  });

export const limitedProcedure = (name: LimitName) =>
  signedInProcedure.meta({ isForEverybody: false, limit: name }).use(countedAs(name));

/** For what gives others a way in: only lately proved to be the person themselves (rule A52). */
export const provenProcedure = (name: LimitName) =>
  limitedProcedure(name).use(({ ctx, next }) => {
    unwrap(provenLately(ctx.services, ctx.viewer));
    return next();
  });

/** Failures that tRPC would report as 400 or 500: invalid fields of a form (422), and outages (503). */
function failureOf(cause: unknown): Failure | null {
  if (toUnavailable(cause) instanceof Unavailable) return { code: "provider.unavailable" };
  if (!(cause instanceof Error && "issues" in cause && Array.isArray(cause.issues))) return null;
  const issues = issuesOf(cause.issues);
  return issues && { code: "request.invalid", issues };
}

/** A use case's value; a refusal is thrown for the formatter. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Refused(result.error);
}
