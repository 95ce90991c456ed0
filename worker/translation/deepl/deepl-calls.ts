import { SECOND } from "#domain/kernel/instants.ts";
import { ProviderRefused, Unavailable } from "#worker/kernel/failure/unavailable.ts";

/** Keys of free accounts end so, and have a host of their own. */
const FREE_KEY = /:fx$/;
const hostOf = (key: string) => (FREE_KEY.test(key) ? "https://api-free.deepl.com" : "https://api.deepl.com");

/** Nobody waits for a translation; longer than this, and the connection is taken for lost. */
const ANSWER_TIMEOUT = 30 * SECOND;

/** "Quota exceeded", by DeepL's own number. */
const QUOTA_EXCEEDED = 456;

/** Statuses after which the same request may succeed a while later. */
const isPassing = (status: number) => status === 429 || status >= 500;

export type DeeplAnswer<Body> =
  | { readonly kind: "OK"; readonly body: Body }
  | { readonly kind: "QUOTA" }
  /** A glossary that is gone. */
  | { readonly kind: "NOT_FOUND" };

export type DeeplCall = <Body>(method: "GET" | "POST", path: string, body?: string) => Promise<DeeplAnswer<Body>>;

/** Calls with this key, at DeepL or, in a local run, at the translation sandbox. */
export function deeplCalls(key: string, sandbox: Fetcher | null): DeeplCall {
  return async <Body>(method: "GET" | "POST", path: string, body?: string): Promise<DeeplAnswer<Body>> => {
    const request = new Request(hostOf(key) + path, {
      method,
      headers: {
        authorization: `DeepL-Auth-Key ${key}`,
        "user-agent": "cometme/1.0",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT),
    });
    let response: Response;
    let text: string;
    try {
      response = await (sandbox ? sandbox.fetch(request) : fetch(request));
      text = await response.text();
    } catch (cause) {
      throw new Unavailable("translator", { cause });
    }
    if (response.status === QUOTA_EXCEEDED) return { kind: "QUOTA" };
    if (response.status === 404) return { kind: "NOT_FOUND" };
    if (isPassing(response.status)) throw new Unavailable("translator");
    // The message may repeat what was sent, and that is people's.
    if (!response.ok) throw new ProviderRefused("translator", `deepl ${response.status} at ${path.split("?")[0]}`);
    try {
      return { kind: "OK", body: JSON.parse(text) as Body };
    } catch (cause) {
      throw new Unavailable("translator", { cause });
    }
  };
}
