import type { Plugin } from "vite";

/** Gives the server the text of the stylesheet, so that a page of strangers waits for no other file to be painted. */
export function stylesheetInThePage(): Plugin {
  return {
    name: "stylesheet-in-the-page",
    apply: "build",
    applyToEnvironment: (environment) => environment.name !== "client",
    transform: {
      filter: { id: /\/app\/styles\/stylesheet\.ts$/ },
      handler: () => ({ code: 'export { default as STYLESHEET } from "../app.css?inline";', map: null }),
    },
  };
}
