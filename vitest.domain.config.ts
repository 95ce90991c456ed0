import { defineConfig } from "vitest/config";

/** The rules, in plain Node: no Worker, no clock, no network. fast-check prints the seed of whatever it refutes. */
export default defineConfig({
  test: {
    name: "domain",
    isolate: false,
    environment: "node",
    include: ["tests/domain/**/*.test.ts"],
    testTimeout: 60_000,
  },
});
