import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes minutes, to be begun first: begun last, it would run on when everything else has ended. */
const TAKES_MINUTES = "/tests/worker/proofs/";

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const takesMinutes = ({ moduleId }: TestSpecification) => moduleId.includes(TAKES_MINUTES);
    return [...sorted.filter(takesMinutes), ...sorted.filter((file) => !takesMinutes(file))];
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
