import { defineConfig } from "@playwright/test";

const port = process.env["PORT"] ?? "5273";
const origin = `http://localhost:${port}`;

/** The built Worker under wrangler, with its own fresh state, in a real Chromium. Few browsers, long journeys. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: [["list"], ["json"]],
  use: {
    baseURL: origin,
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    },
  },
  webServer: {
    command: "node scripts/preview.mjs",
    url: `${origin}/api/health`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    env: {
      COMETME_BUILT: "1",
      COMETME_STATE: ".cache/e2e-state",
      COMETME_FRESH_STATE: "1",
      PORT: port,
      PUBLIC_ORIGIN: origin,
    },
  },
});
