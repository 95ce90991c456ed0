import { WorkerEntrypoint } from "cloudflare:workers";
import { createRequestHandler, RouterContextProvider, type RequestHandler } from "react-router";
import { requestScope } from "#app/context.ts";
import { readPreference } from "#app/features/shell/preference/preference-cookies.server.ts";
import { isTheme, THEME_COOKIE } from "#app/features/shell/preference/preference.ts";
import { needsEveryRoute, withoutDashboard } from "#app/routes-of-area.ts";
import { assetsOfLanguage, languageOfScripts } from "#app/scripts-of-language.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { createApp, type PageRenderer } from "./app.ts";
import type { Env } from "./env.ts";
import { localEnvironment } from "#worker/local/wrangler-dev.ts";
import { withMatchedRoutes } from "#worker/local/matched-routes.ts";
import { cachedPages } from "#worker/site/page-cache/cached-pages.ts";
import { asksForData } from "#worker/site/page-cache/public-page.ts";
import { renderForCache } from "#worker/site/page-cache/cached-pages-entrypoint.ts";
import { readPictureForCache } from "#worker/storage/picture/picture-cache-entrypoint.ts";
import { workersCache, type Visitor } from "#worker/site/page-cache/workers-cache.ts";
import { loadPrinting } from "#worker/payment/paper/pdf/pdf-printer.gateway.ts";
import { readStatus } from "#worker/site/health/site-status.usecases.ts";
import { publicSettings } from "#worker/site/settings/public-settings.ts";
import { runScheduled } from "./scheduled.ts";
import { apiContextOf, createCaller } from "#worker/trpc/handler.ts";

export { AccountObject } from "../durable-objects/account.ts";
export { ChatRoomObject } from "../durable-objects/chat-room.ts";
export { LimitObject } from "../durable-objects/limit.ts";
export { OrderObject } from "../durable-objects/order.ts";
export { PagePurgesObject } from "../durable-objects/page-purges.ts";
export { TranslationObject } from "../durable-objects/translation.ts";
export { WebhookEndpointObject } from "../durable-objects/webhook-endpoint.ts";

const renderers = new Map<string, RequestHandler>();

/** While developing, scripts carry the words of every language, and a page must change with its source. */
async function rendererIn(language: LanguageCode, request: Request): Promise<RequestHandler> {
  const isWhole = needsEveryRoute(new URL(request.url).pathname);
  const key = `${language} ${String(isWhole)}`;
  const known = renderers.get(key);
  if (known) return known;
  const build = await import("virtual:react-router/server-build");
  if (import.meta.env.DEV) return createRequestHandler(await withMatchedRoutes(build, request), import.meta.env.MODE);
  const pages = isWhole ? build : withoutDashboard(build);
  const assets = assetsOfLanguage(pages.assets, language);
  const renderer = createRequestHandler({ ...pages, assets }, import.meta.env.MODE);
  renderers.set(key, renderer);
  return renderer;
}

const newNonce = () => crypto.randomUUID().replaceAll("-", "");

const renderPage: PageRenderer = async (request, scope, env) => {
  const render = await rendererIn(languageOfScripts(request, scope.locale), request);
  const context = new RouterContextProvider();
  context.set(requestScope, {
    api: createCaller(apiContextOf(scope)),
    viewer: scope.viewer,
    unreadCount: scope.unreadCount,
    locale: scope.locale,
    displayCurrencyCode: scope.viewer?.displayCurrencyCode ?? scope.visitorCurrency,
    nonce: newNonce(),
    // While developing, every part is rendered in the browser, too: it changes with its source.
    isDocument: !import.meta.env.DEV && !asksForData(request),
    settings: publicSettings(env),
    siteStatus: () => readStatus(env, scope.services.clock.now()),
    operator: env,
  });
  return render(request, context);
};

/** The theme is in the markup; everything else a visitor has chosen is applied in the browser. */
function visitorCookies(request: Request): string {
  const theme = readPreference(request, THEME_COOKIE);
  return isTheme(theme) ? `${THEME_COOKIE}=${theme}` : "";
}

// While developing, a page must change with its source.
const app = createApp(
  import.meta.env.DEV ? renderPage : cachedPages(renderPage, { visitorCookies, newNonce, workersCache }),
);

/** Visitors' pages, with Workers Cache in front where the platform has it (wrangler.toml). */
export class CachedPages extends WorkerEntrypoint<Env, Visitor> {
  override fetch(request: Request): Promise<Response> {
    return renderForCache(
      request,
      __LOCAL__ ? localEnvironment(this.env) : this.env,
      this.ctx.props,
      renderPage,
      (work) => this.ctx.waitUntil(work),
    );
  }

  /** Of the pages with one of these tags; false if it was refused. */
  async purge(tags: string[]): Promise<boolean> {
    return purgeBehind(this.ctx, tags);
  }
}

/** Public pictures, with Workers Cache in front where the platform has it (wrangler.toml). */
export class CachedPictures extends WorkerEntrypoint<Env> {
  override fetch(request: Request): Promise<Response> {
    const env = __LOCAL__ ? localEnvironment(this.env) : this.env;
    return readPictureForCache(request, env, (work) => this.ctx.waitUntil(work));
  }

  /** Of the pictures with one of these tags; false if it was refused. */
  async purge(tags: string[]): Promise<boolean> {
    return purgeBehind(this.ctx, tags);
  }
}

async function purgeBehind({ cache }: ExecutionContext, tags: string[]): Promise<boolean> {
  const outcome = await cache?.purge({ tags });
  if (outcome && !outcome.success) console.error(JSON.stringify({ purge: outcome.errors }));
  return outcome?.success ?? false;
}

// While developing, an import is I/O, which objects that print at the same time cannot share.
if (import.meta.env.DEV) await loadPrinting();

export default {
  fetch: (request, env, context) =>
    app.fetch(request, __LOCAL__ ? localEnvironment(env, request, (work) => context.waitUntil(work)) : env, context),
  scheduled: (event, env) => runScheduled(event.cron, env),
} satisfies ExportedHandler<Env>;
