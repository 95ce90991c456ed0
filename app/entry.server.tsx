import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import { contentSecurityPolicy, REPORTING_ENDPOINTS } from "./content-security-policy.ts";
import { requestScope } from "./context.ts";
import { CachedMarkup } from "./static-markup/static-markup.tsx";
import { MarkupCacheOfServer } from "./static-markup/markup-cache.server.tsx";
import { CriticalStyles } from "./features/shell/page/page-styles.tsx";
import { Nonce } from "./nonce.ts";
import critical from "./styles/critical.css?inline";

export const streamTimeout = 5_000;

/** While developing, a part changes with its source. */
const markup = import.meta.env.DEV ? null : new MarkupCacheOfServer();

/** Bugs alone: wrong requests (an unknown page, a method that a page does not have) have their line in the request log. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  console.error(error);
}

export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  if (request.method === "HEAD") return new Response(null, { status: responseStatusCode, headers: responseHeaders });

  const { nonce, settings } = loadContext.get(requestScope);
  let status = responseStatusCode;
  let isShellRendered = false;
  const page = (
    <Nonce value={nonce}>
      <CachedMarkup value={markup}>
        <CriticalStyles value={import.meta.env.DEV ? null : critical}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </CriticalStyles>
      </CachedMarkup>
    </Nonce>
  );
  const body = await renderToReadableStream(page, {
    nonce,
    // What is rendered in time stands in its place: a page of this size gains nothing by sending it behind, to be moved there by a script.
    progressiveChunkSize: Infinity,
    signal: AbortSignal.timeout(streamTimeout + 1000),
    onError(error: unknown) {
      status = 500;
      // An error before the shell is rendered rejects and is reported by the caller.
      if (isShellRendered) console.error(error);
    },
  });
  isShellRendered = true;
  if (isbot(request.headers.get("user-agent") ?? "")) await body.allReady;

  responseHeaders.set("content-type", "text/html; charset=utf-8");
  responseHeaders.set("content-security-policy", contentSecurityPolicy(nonce, settings));
  responseHeaders.set("reporting-endpoints", REPORTING_ENDPOINTS);
  return new Response(body, { status, headers: responseHeaders });
}
