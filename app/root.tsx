import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root";
import "./app.css";
import { requestScope } from "./context.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { viewer, locale, nonce, settings } = context.get(requestScope);
  return { viewer, locale, nonce, settings };
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <html lang={loaderData.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration nonce={loaderData.nonce} />
        <Scripts nonce={loaderData.nonce} />
      </body>
    </html>
  );
}
