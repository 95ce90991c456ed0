import { defineConfig } from "@playwright/test";
import { fileURLToPath } from "node:url";
import whole from "../../playwright.config.ts";

const site = [whole.webServer].flat()[0]!;

/** `npm run journey:browsers`: the order's journey in the browsers that `npm test` does not need. They come from the system. */
export default defineConfig({
  ...whole,
  testDir: ".",
  outputDir: "../../test-results/browsers",
  retries: 0,
  workers: 1,
  reporter: "list",
  globalTeardown: "../e2e/support/log-is-private.ts",
  projects: [
    {
      name: "firefox",
      testMatch: /firefox.*\.test\.ts/,
      use: {
        browserName: "firefox",
        channel: "moz-firefox",
        launchOptions: { executablePath: fileURLToPath(new URL("firefox.mjs", import.meta.url)), args: [] },
      },
    },
    { name: "webkit", testMatch: "webkit.test.ts" },
  ],
  webServer: {
    ...site,
    // It builds first.
    timeout: 900_000,
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: {
      ...site.env,
      COMETME_BUILT: process.env["COMETME_BUILT"] ?? "",
      COMETME_STATE: ".cache/browsers-state",
    },
  },
});
