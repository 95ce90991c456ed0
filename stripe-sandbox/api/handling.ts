import type { SandboxContext } from "../sandbox-context.ts";
import { payWaitingRefunds } from "../objects/refunds/refund-ends.ts";
import { newRequestId } from "../state/identifiers.ts";
import type { Fault, FaultKind } from "../state/faults.ts";
import { LOST, failureBody, stripeHeaders } from "./answer.ts";
import { expand } from "./expand.ts";
import { Failure } from "./failure.ts";
import { readAll } from "./parameters.ts";
import { type ReadRequest, readRequest } from "./reading.ts";
import {
  dependencyFailed,
  forbidden,
  keyInUse,
  keyReused,
  noAccess,
  notModelledFor,
  rateLimited,
  secretKeyRequired,
  versionRequired,
  versionUnknown,
} from "./refusals.ts";
import { findRoute } from "./routes.ts";

interface Answer {
  status: number;
  body: string;
  /** Whether an idempotency key remembers it. */
  kept: boolean;
}

/** One request of Stripe's API from its bytes to its answer. */
export async function handleApi(
  context: SandboxContext,
  request: Request,
  path: string,
  publishable: boolean,
): Promise<Response> {
  const id = newRequestId();
  try {
    const read = await readRequest(request, path, publishable);
    return await withIdempotency(context, read, id, publishable);
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    return new Response(failureBody(failure, id, path), { status: failure.status, headers: stripeHeaders(id) });
  }
}

async function withIdempotency(
  context: SandboxContext,
  read: ReadRequest,
  id: string,
  publishable: boolean,
): Promise<Response> {
  const { keys, clock } = context;
  const faults = context.faults.takeForLine(read);
  const fault = (kind: FaultKind) => faults.find((each) => each.kind === kind);
  if (fault("request_lost")) return lost();
  if (fault("keys_pruned")) keys.prune();
  if (fault("rate_limit_429")) throw rateLimited();
  if (fault("forbidden_403")) throw forbidden();
  if (fault("dependency_424")) throw dependencyFailed();
  const headers: Record<string, string> = {
    ...stripeHeaders(id),
    "stripe-version": read.version ?? "",
    ...(read.account ? { "stripe-account": read.account } : {}),
  };
  const v2 = read.path.startsWith("/v2/");
  const key =
    read.idempotencyKey !== null && (read.method === "POST" || (v2 && read.method === "DELETE"))
      ? `${v2 ? "v2" : "v1"} ${read.account ?? ""} ${read.idempotencyKey}`
      : null;
  const echo: Record<string, string> = key === null ? {} : { "idempotency-key": read.idempotencyKey as string };

  if (key !== null) {
    const kept = keys.find(key, clock.now());
    if (kept && kept.fingerprint !== read.fingerprint) throw keyReused(read.idempotencyKey as string);
    if (kept) {
      const replayed = { ...headers, ...echo, "idempotent-replayed": "true", "original-request": kept.request };
      return new Response(kept.body, { status: kept.status, headers: replayed });
    }
    if (fault("conflict_409") || !keys.begin(key)) throw keyInUse(read.idempotencyKey as string);
  } else if (fault("conflict_409")) throw keyInUse("");

  try {
    const slow = fault("slow");
    if (slow) await scheduler.wait(slow.milliseconds ?? 1000);
    const answer = execute(context, read, id, publishable, faults);
    if (key !== null && answer.kept)
      keys.keep(
        key,
        { fingerprint: read.fingerprint, status: answer.status, body: answer.body, request: id },
        clock.now(),
        v2 ? 30 : 1,
      );
    if (fault("response_lost")) return lost();
    const retry: Record<string, string> = answer.status === 500 ? { "stripe-should-retry": String(!answer.kept) } : {};
    return new Response(answer.body, { status: answer.status, headers: { ...headers, ...echo, ...retry } });
  } finally {
    if (key !== null) keys.end(key);
    await context.wakeForWebhooks();
  }
}

function execute(
  context: SandboxContext,
  read: ReadRequest,
  id: string,
  publishable: boolean,
  faults: Fault[],
): Answer {
  const stored = faults.find(({ kind }) => kind === "error_500_stored");
  const broken = new Failure(500, { type: "api_error", message: "An unknown error occurred" });
  if (faults.some(({ kind }) => kind === "error_500"))
    return { status: 500, body: failureBody(broken, id, read.path), kept: false };
  if (stored && !stored.executes) return { status: 500, body: failureBody(broken, id, read.path), kept: true };
  const money = context.faults.moneyFaults(read);
  try {
    const { route, parts } = findRoute(read.method, read.path);
    if (publishable && !route.publishable) throw secretKeyRequired();
    if (read.path.startsWith("/v2/") && read.version === null) throw versionRequired();
    if (read.version !== null && !/^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/.test(read.version))
      throw versionUnknown(read.version);
    if (read.account !== null) checkAccount(context, read.account, read.path);
    const parameters = readAll(route.parameters, read.raw);
    const answer = context.transaction(() => {
      const call = context.call({
        request: { id, idempotencyKey: read.idempotencyKey, publishable, account: read.account },
        faults: money,
      });
      const result = route.handle(call, parameters, parts);
      const paths = (parameters["expand"] as string[] | undefined) ?? [];
      if (read.method !== "GET") payWaitingRefunds(call);
      const whole = result instanceof Failure || paths.length === 0 ? result : expand(call, result, paths);
      if (read.method !== "GET") call.book.check();
      return whole;
    });
    if (stored) return { status: 500, body: failureBody(broken, id, read.path), kept: true };
    if (answer instanceof Failure)
      return { status: answer.status, body: failureBody(answer, id, read.path), kept: true };
    return { status: 200, body: JSON.stringify(answer, null, 2), kept: true };
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    // v2 runs a failed request again under the same key; v1 remembers every failure that came after validation.
    const kept = !failure.validation && !read.path.startsWith("/v2/");
    return { status: failure.status, body: failureBody(failure, id, read.path), kept };
  } finally {
    context.faults.spendMoneyFaults(read, money);
  }
}

const FOR_ACCOUNTS =
  /^\/(v2\/|v1\/(balance|balance_settings|balance_transactions|payouts|charges|events|account|accounts)(\/|$))/;

function checkAccount(context: SandboxContext, account: string, path: string): void {
  if (context.store.find("v2.core.account", account) === null) throw noAccess(account);
  if (!FOR_ACCOUNTS.test(path)) throw notModelledFor(path);
}

const lost = () => new Response(null, { status: 599, headers: { [LOST]: "1" } });
