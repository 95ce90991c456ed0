import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      "./vitest.domain.config.ts",
      "./vitest.app.config.ts",
      "./vitest.architecture.config.ts",
      "./vitest.stripe-sandbox.config.ts",
      "./vitest.worker.config.ts",
      "./vitest.simulation.config.ts",
    ],
  },
});
