import { defineConfig } from "vitest/config";

// With a test-mode key the same contract runs against Stripe itself; what needs the sandbox's own controls is then
// not part of the project at all.
const live = process.env["STRIPE_CONTRACT_KEY"] !== undefined;
const contract = "tests/stripe-sandbox/contract/**/*.test.ts";
const sandbox = "tests/stripe-sandbox/sandbox/**/*.test.ts";

export default defineConfig({
  test: {
    name: "stripe-sandbox",
    isolate: false,
    include: live ? [contract] : [contract, sandbox],
    globalSetup: live ? [] : ["./tests/stripe-sandbox/support/start-sandbox.ts"],
    testTimeout: 120_000,
    hookTimeout: 30_000,
  },
});
