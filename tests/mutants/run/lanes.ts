import { Worker } from "node:worker_threads";
import type { Answer, LaneData, Task } from "./lane.ts";

/** A mutant that hangs is found as well: it has begun no new schedule for this long. */
const LONGEST_SCHEDULE = 6_000;

/** A thread for one mutant after the other; one that hangs or dies is followed by another. */
export class Lane {
  readonly #bundle: string;
  readonly #begun = new Int32Array(new SharedArrayBuffer(4));
  #thread: Worker | null = null;

  constructor(bundle: string) {
    this.#bundle = bundle;
  }

  ask(task: Task): Promise<Answer> {
    const workerData: LaneData = { bundle: this.#bundle, begun: this.#begun };
    const thread = (this.#thread ??= new Worker("./tests/mutants/run/lane.ts", {
      workerData,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    }));
    let seen = -1;
    return new Promise((resolve) => {
      const end = (answer: Answer) => {
        clearInterval(watch);
        thread.off("message", end).off("error", died);
        resolve(answer);
      };
      const fail = (rule: string) => {
        this.#thread = null;
        void thread.terminate();
        end({ broken: { index: 0, rule }, always: [], met: [], schedules: [] });
      };
      const watch = setInterval(() => {
        const now = Atomics.load(this.#begun, 0);
        if (now === seen) fail("every schedule comes to an end");
        seen = now;
      }, LONGEST_SCHEDULE);
      const died = (error: Error) => fail(`it runs: ${error.message}`);
      thread.once("message", end).once("error", died);
      thread.postMessage(task);
    });
  }

  async end(): Promise<void> {
    await this.#thread?.terminate();
  }
}
