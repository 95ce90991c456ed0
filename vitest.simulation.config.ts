import { defineConfig } from "vitest/config";

/** Lives of orders in plain Node, the defects planted to try them, and the arithmetic of money. They thread by themselves. */
export default defineConfig({
  test: {
    name: "simulation",
    include: ["tests/simulation/**/*.test.ts", "tests/mutants/**/*.test.ts", "tests/money/**/*.test.ts"],
    testTimeout: 400_000,
    fileParallelism: false,
  },
});
