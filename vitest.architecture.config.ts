import { defineConfig } from "vitest/config";

/** The guards: import arrows, tables and migrations, messages in both languages. Plain Node. */
export default defineConfig({
  test: { name: "architecture", include: ["tests/architecture/**/*.test.ts"], testTimeout: 60_000 },
});
