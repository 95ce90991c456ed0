import { renderToReadableStream } from "react-dom/server";
import {
  createRequestHandler,
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  ServerRouter,
  useLoaderData,
  type EntryContext,
  type ServerBuild,
} from "react-router";
import type { CardData } from "#app/features/creator/search/card-data.ts";
import { Cards, type Anchor } from "./cards.tsx";

const Routed: Anchor = (properties) => <Link {...properties} />;
let cards: readonly CardData[] = [];

const Root = () => (
  <html lang="en">
    <head>
      <Meta />
      <Links />
    </head>
    <body>
      <Outlet />
      <ScrollRestoration />
      <Scripts />
    </body>
  </html>
);
const Page = () => <Cards cards={useLoaderData<readonly CardData[]>()} Anchor={Routed} />;

const handleRequest = async (request: Request, status: number, headers: Headers, context: EntryContext) => {
  const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />);
  headers.set("content-type", "text/html");
  return new Response(body, { status, headers });
};

const assets = (id: string, hasLoader: boolean, parentId?: string) => ({
  id,
  ...(parentId === undefined ? { path: "" } : { parentId, index: true }),
  hasAction: false,
  hasLoader,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  module: `/assets/${id}.js`,
  imports: [],
  css: [],
});

/** What the framework's build makes of a root and one page with a loader. */
const build = {
  entry: { module: { default: handleRequest } },
  routes: {
    root: { id: "root", path: "", module: { default: Root } },
    page: { id: "page", parentId: "root", index: true, module: { default: Page, loader: () => cards } },
  },
  assets: {
    version: "1",
    url: "/assets/manifest.js",
    entry: { module: "/assets/entry.js", imports: [] },
    routes: { root: assets("root", false), page: assets("page", true, "root") },
  },
  publicPath: "/",
  assetsBuildDirectory: "build/client",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
} as unknown as ServerBuild;

const render = createRequestHandler(build, "production");

/** React Router with a page of cards and nothing else. What is put here is what it shows. */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method !== "PUT") return render(request);
    cards = await request.json();
    return new Response(null, { status: 204 });
  },
};
