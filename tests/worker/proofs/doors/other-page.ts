import { exports } from "cloudflare:workers";
import { NOBODY, PAGE_ACCOUNT_FIELD, PAGE_ACCOUNT_HEADER } from "#domain/account/page-account.ts";
import { ROUTES, SESSIONLESS_ROUTES } from "#worker/http/routes.ts";
import { requestFor } from "./asking.ts";
import { changes, type Endpoint } from "./endpoints.ts";
import type { Row } from "./answers.ts";
import type { Scene } from "./scene.ts";

/** What begins or ends a session is for the person at the browser, whatever page they have open (rule A50). */
const FOR_ANY_PAGE: ReadonlySet<string> = new Set([
  "POST /api/auth/signin/email",
  "POST /api/auth/callback/email",
  "POST /api/auth/passkey/begin",
  "POST /api/auth/passkey/verify",
  "POST /api/auth/signout",
]);

/** Nobody is looked for: there is no session that a page could be wrong about. */
const WITHOUT_SESSION: ReadonlySet<string> = new Set(
  [...SESSIONLESS_ROUTES, ...ROUTES.filter(({ access }) => access === "SIGNATURE")].map(
    ({ method, path }) => `${method} ${path}`,
  ),
);

export const asksWhosePage = (endpoint: Endpoint): boolean =>
  changes(endpoint) &&
  endpoint.method !== "ALL" &&
  !endpoint.path.startsWith("/dev/") &&
  !FOR_ANY_PAGE.has(endpoint.key) &&
  !WITHOUT_SESSION.has(endpoint.key);

/** The request of a page that was made for another account, or for none, in a browser where the buyer is signed in by now. */
function ofPage(endpoint: Endpoint, row: Row, scene: Scene, pageAccount: string): Request {
  const request = requestFor(endpoint, row, scene, "buyer");
  if (endpoint.isSocket) {
    const address = new URL(request.url);
    address.searchParams.set(PAGE_ACCOUNT_FIELD, pageAccount);
    return new Request(address, request);
  }
  request.headers.set(PAGE_ACCOUNT_HEADER, pageAccount);
  return request;
}

async function codeOf(request: Request): Promise<string> {
  const response = await exports.default.fetch(request);
  response.webSocket?.accept();
  response.webSocket?.close();
  const text = response.status === 101 ? "" : await response.text();
  return /"code":"([a-z_.]+)"/.exec(text)?.[1] ?? `status ${String(response.status)}`;
}

/** Every call that changes something and served another session's page. */
export async function listStrayPages(
  endpoints: readonly Endpoint[],
  rows: Readonly<Record<string, Row>>,
  scene: Scene,
) {
  const stray: string[] = [];
  const asked = endpoints.filter((endpoint) => asksWhosePage(endpoint) && rows[endpoint.key]);
  for (const endpoint of asked) {
    for (const pageAccount of [scene.order.seller.accountId, NOBODY, "made-up"]) {
      const code = await codeOf(ofPage(endpoint, rows[endpoint.key]!, scene, pageAccount));
      if (code !== "auth.other_account") stray.push(`${endpoint.key} from a page of ${pageAccount}: ${code}`);
    }
  }
  return { stray, asked: asked.length };
}
