import { Links, Meta, Outlet, ScrollRestoration } from "react-router";
import { isBanned } from "#domain/account/roles.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { pageLocale } from "./page-locale.ts";
import type { Route } from "./+types/root";
import { requestScope } from "./context.ts";
import { pageAccountOf } from "./client/page-account.ts";
import { untilPageStays } from "./client/page-leaving.ts";
import { AuthDialogProvider } from "./features/auth/auth-dialog-provider.tsx";
import { ProofNotice } from "./features/auth/proof/proof-notice.tsx";
import { ErrorPage } from "./features/shell/page/error-page.tsx";
import { errorTexts } from "./features/shell/page/error-labels.ts";
import { NextPage } from "./features/shell/ahead/next-page.tsx";
import { PageAddresses } from "./features/share/page-addresses.tsx";
import { ImageLoadMarker } from "./features/shell/page/image-load-marker.tsx";
import { NewerVersionNotice, NewerVersionWatch } from "./features/shell/page/newer-version.tsx";
import { OtherSessionNotice } from "./features/shell/live/other-session-notice.tsx";
import { PageScripts } from "./features/shell/page/page-scripts.tsx";
import { PageStyles } from "./features/shell/page/page-styles.tsx";
import { readPreference } from "./features/shell/preference/preference-cookies.server.ts";
import { isTheme, THEME_COOKIE } from "./features/shell/preference/preference.ts";
import { ShellEnvironment } from "./features/shell/page/shell-environment.tsx";
import { useSiteIfLoaded, type Site } from "./features/shell/page/site.ts";
import { timeZoneOf } from "./features/shell/preference/time-zone.server.ts";
import { blockBanned } from "./guards.ts";
import { StaticLinks } from "./static-markup/static-links.tsx";
import { pageTitle } from "./page-title.ts";
import type { Parts } from "./ui/parts.ts";

export const middleware: Route.MiddlewareFunction[] = [blockBanned];

/** Data that did not come shows the error page, but not while another page is coming anyway (rule S93). */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async (_, next) => {
    const results = await next();
    if (Object.values(results).some(({ type }) => type === "error")) await untilPageStays();
    return results;
  },
];

export async function loader({ request, context }: Route.LoaderArgs): Promise<Site> {
  const { api, viewer, unreadCount, locale, displayCurrencyCode, settings } = context.get(requestScope);
  const madeAt = Date.now();
  const theme = readPreference(request, THEME_COOKIE);
  // A banned account has a session but may not call the API (rule A4).
  const isOut = viewer !== null && isBanned(viewer.roles);
  // The page that is there without the database shows no amounts, and nothing that is announced (rule E103).
  const isRead = !isOut && new URL(request.url).pathname.replace(/\.data$/, "") !== PATHS.status;
  const [exchangeRates, said] = isRead
    ? await Promise.all([api.exchangeRate.getList(), api.site.getState()])
    : [{ items: [] }, null];
  return {
    viewer,
    locale,
    displayCurrencyCode,
    theme: isTheme(theme) ? theme : "system",
    timeZone: timeZoneOf(request, viewer),
    settings,
    unreadCount: isOut ? 0 : unreadCount,
    madeAt,
    exchangeRates: exchangeRates.items,
    said,
    year: new Date().getFullYear(),
  };
}

/** A page without its own title has the site's; an error page has the error's. */
export const meta: Route.MetaFunction = ({ error }) => [
  { title: pageTitle(error ? errorTexts(error).title : m.shell_site_tagline()) },
  { name: "description", content: m.shell_site_description() },
];

/** Wraps every page and the error page, also when the root loader itself has failed. */
export function Layout({ children }: { children: Parts }) {
  const site = useSiteIfLoaded();
  const accountId = site?.viewer?.accountId ?? null;
  return (
    <html
      lang={pageLocale()}
      data-theme={site?.theme ?? "system"}
      data-page-account={site ? pageAccountOf(accountId) : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <NewerVersionWatch />
        <ImageLoadMarker />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {site && <PageAddresses {...site.settings} />}
        <Meta />
        <PageStyles />
        {/* Stylesheets need no nonce, and browsers hide it, so that it would not match when hydrating. */}
        <Links nonce="" />
      </head>
      <body>
        <StaticLinks />
        <ShellEnvironment site={site}>
          <AuthDialogProvider>{children}</AuthDialogProvider>
          {site && <OtherSessionNotice accountId={accountId} />}
          {accountId !== null && <ProofNotice />}
          <NewerVersionNotice />
          {site?.viewer === null && <NextPage />}
        </ShellEnvironment>
        <ScrollRestoration />
        <PageScripts isDeferred={site?.viewer === null} />
      </body>
    </html>
  );
}

export default Outlet;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
