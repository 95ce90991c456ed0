import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes longest comes first: begun last, it would run on when everything else has ended. */
const LONGEST = ["table/table", "schedules/schedules", "doors/doors"].map(
  (name) => `/tests/worker/proofs/${name}.test.ts`,
);
/** Its files follow each other: after one of another project workerd would be started again, and load the Worker again. */
const PROJECT = "worker";

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const longest = LONGEST.flatMap((end) => sorted.filter(({ moduleId }) => moduleId.endsWith(end)));
    const others = sorted.filter((file) => !longest.includes(file));
    const [own, foreign] = [true, false].map((isOwn) =>
      others.filter(({ project }) => (project.name === PROJECT) === isOwn),
    );
    return [...longest, ...own!, ...foreign!];
  }
}
