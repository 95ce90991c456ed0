import { Failure, badParameter } from "./failure.ts";
import { type RawHash, parseForm } from "./form.ts";

export interface ReadRequest {
  method: string;
  path: string;
  raw: RawHash;
  /** What an idempotency key is bound to. */
  fingerprint: string;
  version: string | null;
  idempotencyKey: string | null;
  account: string | null;
}

/** v1 takes forms, v2 takes JSON; both take queries. A browser that calls the sandbox below `/dev/stripe` may send v1 JSON. */
export async function readRequest(request: Request, path: string, fromBrowser: boolean): Promise<ReadRequest> {
  const { search } = new URL(request.url);
  const query = parseForm(search.slice(1));
  // workerd warns of a `text()` on every form.
  const body = new TextDecoder().decode(await request.arrayBuffer());
  const type = request.headers.get("content-type") ?? "";
  const isJson = type.startsWith("application/json");
  const wantsJson = path.startsWith("/v2/");
  if (body !== "" && isJson !== wantsJson && !(isJson && fromBrowser))
    throw new Failure(
      400,
      {
        type: "invalid_request_error",
        message: wantsJson
          ? "API v2 accepts JSON: send `Content-Type: application/json`."
          : `Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.`,
      },
      true,
    );
  const idempotencyKey = request.headers.get("idempotency-key");
  if (idempotencyKey !== null && idempotencyKey.length > 255)
    throw badParameter("Idempotency keys may not be longer than 255 characters.", "Idempotency-Key");
  return {
    method: request.method,
    path,
    raw: { ...query, ...(body === "" ? {} : isJson ? parseJson(body) : parseForm(body)) },
    fingerprint: `${request.method} ${path} ${search} ${body}`,
    version: request.headers.get("stripe-version"),
    idempotencyKey,
    account: request.headers.get("stripe-account") ?? request.headers.get("stripe-context"),
  };
}

function parseJson(body: string): RawHash {
  try {
    return JSON.parse(body) as RawHash;
  } catch {
    throw new Failure(400, { type: "invalid_request_error", message: "Invalid JSON in the request body." }, true);
  }
}
