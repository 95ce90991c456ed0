import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes longest comes first: begun last, it would run on when everything else has ended. */
const LONGEST = ["schedules", "due-orders", "webhook-order", "table"].map(
  (name) => `/tests/worker/proofs/${name}.test.ts`,
);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const longest = LONGEST.flatMap((end) => sorted.filter(({ moduleId }) => moduleId.endsWith(end)));
    return [...longest, ...sorted.filter((file) => !longest.includes(file))];
  }
}

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
    sequence: { sequencer: LongestFirst },
  },
});
