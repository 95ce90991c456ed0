import { defineConfig } from "vitest/config";

/** What pages reckon with before anything is drawn or sent, in plain Node. */
export default defineConfig({
  test: { name: "app", isolate: false, environment: "node", include: ["tests/app/**/*.test.ts"] },
});
