import { defineConfig } from "@playwright/test";
import { DEMO_IS_WHOLE } from "./scripts/local/local-site.mjs";
import { findChromium } from "./scripts/preparation/chromium.mjs";
import { SITE_LOG } from "./tests/e2e/support/log-is-private.ts";
import { dayOfSamples } from "./tests/support/samples.ts";

const port = process.env["PORT"] ?? "5273";
const origin = `http://localhost:${port}`;

// The processes that run the tests take it over: they must find the tests that this one has found.
process.env["COMETME_SAMPLES"] ??= dayOfSamples();

/** The built Worker in workerd, with its own fresh state, in a real Chromium. Few browsers, long journeys. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalTeardown: "./tests/e2e/support/log-is-private.ts",
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A noisy machine does not throw work away; `npm test` names whatever needed it.
  retries: 1,
  projects: [
    // These weigh the pages of the demo data, before other tests have added to them.
    { name: "screens", testMatch: "screens.test.ts" },
    { name: "journeys", testIgnore: "screens.test.ts" },
  ],
  reporter: [["list"], ["json"]],
  use: {
    baseURL: origin,
    // A control that never comes fails its test soon, not when the time of a long journey is up.
    actionTimeout: 30_000,
    // Movement takes a tenth of the browsers' time. The journey and the tests of what moves ask for it themselves.
    contextOptions: { reducedMotion: "reduce" },
    // Recording costs every test a third of its time; another try tells as much.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findChromium() ?? "/usr/bin/chromium",
      // Where the machine says nothing of languages, Chromium finds no file whose name is in Japanese.
      env: { ...process.env, LC_ALL: "C.UTF-8" },
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Scripts of a page that is left after a second run too seldom to be worth optimizing: a tenth of the renderers' time.
        "--js-flags=--no-opt,--no-maglev",
      ],
    },
  },
  webServer: {
    command: "node scripts/preview.mjs",
    wait: { stdout: new RegExp(DEMO_IS_WHOLE) },
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    env: {
      COMETME_BUILT: "1",
      COMETME_STATE: ".cache/e2e-state",
      COMETME_FRESH_STATE: "1",
      COMETME_LOG: SITE_LOG,
      PORT: port,
      PUBLIC_ORIGIN: origin,
    },
  },
});
