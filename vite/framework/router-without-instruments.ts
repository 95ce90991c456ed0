import type { Plugin } from "vite";

const INSTRUMENTS = /node_modules\/react-router\/dist\/[^?]*\/instrumentation\.js$/;

/**
 * Nothing watches the browser's router, yet each page carries the code that would put watchers around loaders, actions
 * and navigations: 2 kB compressed. Without any, the router calls one of these alone, for what a watcher may have left; a
 * version of the router that asks for more does not build.
 */
const NONE = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
// The server's, which no browser loads.
export const instrumentHandler = undefined;
export const instrumentationResultMetaContext = undefined;
`;

export function routerWithoutInstruments(): Plugin {
  return {
    name: "router-without-instruments",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load: { order: "pre", filter: { id: INSTRUMENTS }, handler: () => ({ code: NONE, moduleSideEffects: false }) },
  };
}
