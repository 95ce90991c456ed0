import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes longest comes first: begun last, it would run on when everything else has ended. */
const LONGEST = ["schedules", "table", "due-orders"].map((name) => `/tests/worker/proofs/${name}.test.ts`);

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const longest = LONGEST.flatMap((end) => sorted.filter(({ moduleId }) => moduleId.endsWith(end)));
    return [...longest, ...sorted.filter((file) => !longest.includes(file))];
  }
}
