import { CONNECTION_LOST, LOST, json } from "./api/answer.ts";
import { BROWSER_PREFIX, type Environment } from "./environment.ts";
import { staticFile } from "./pages/static.ts";

export { StripeSandbox } from "./sandbox.ts";

const KEY = /^Bearer\s+(sk|pk)_test_([A-Za-z0-9_-]+)$/;
const unauthorized = (message: string) => json({ error: { type: "invalid_request_error", message } }, 401);

/**
 * Two entry points: the API as the product's Worker calls it (`/v1/…`, host ignored), and the same plus pages below
 * `/dev/stripe` for a browser that came through the product's Worker.
 */
export default {
  async fetch(request: Request, environment: Environment): Promise<Response> {
    const url = new URL(request.url);
    const browser = url.pathname === BROWSER_PREFIX || url.pathname.startsWith(`${BROWSER_PREFIX}/`);
    const path = browser ? url.pathname.slice(BROWSER_PREFIX.length) || "/" : url.pathname;
    if (browser) {
      const file = staticFile(path);
      if (file) return file;
    }
    const isApi = /^\/(v1|v2|_sandbox)\//.test(path);
    if (!isApi && !browser)
      return json({ error: { type: "invalid_request_error", message: `Unrecognized request URL (${path}).` } }, 404);

    const key = KEY.exec(request.headers.get("authorization") ?? "");
    if (isApi && request.headers.get("authorization") === null)
      return unauthorized(
        "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      );
    if (isApi && !key) return unauthorized("Invalid API Key provided");
    if (key?.[1] === "pk" && path.startsWith("/_sandbox/"))
      return unauthorized("The control door takes the secret key.");

    const name = key?.[2] ?? nameInPage(path, url);
    const headers = new Headers(request.headers);
    headers.set("x-sandbox-name", name);
    headers.set("x-sandbox-publishable", key?.[1] === "pk" ? "1" : "0");
    if (browser) headers.set("x-sandbox-origin", url.origin);
    else headers.delete("x-sandbox-origin");
    const inner = new URL(path + url.search, url.origin);
    const object = environment.SANDBOX.getByName(name);
    const response = await object.fetch(
      new Request(inner, { method: request.method, headers, body: request.body, redirect: "manual" }),
    );
    // As on a lost connection: over a service binding the caller's `fetch` rejects.
    if (response.headers.has(LOST)) throw new Error(CONNECTION_LOST);
    return response;
  },
} satisfies ExportedHandler<Environment>;

/** `/3ds/<name>/…` and similar paths contain the sandbox's name; the overview takes `?sandbox=`. */
function nameInPage(path: string, url: URL): string {
  const named = /^\/(?:3ds|onboarding|express)\/([A-Za-z0-9_-]+)\//.exec(path);
  return named?.[1] ?? url.searchParams.get("sandbox") ?? "local";
}
