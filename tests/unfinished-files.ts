import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

/** The files that have begun and not ended: what a stalled run was at (scripts/checks/run-watched.mjs). */
export default class UnfinishedFiles implements Reporter {
  readonly #names = new Set<string>();
  readonly #file = process.env["COMETME_UNFINISHED_FILES"];

  onTestModuleQueued(file: TestModule): void {
    this.#names.add(nameOf(file));
    this.#write();
  }

  onTestModuleEnd(file: TestModule): void {
    this.#names.delete(nameOf(file));
    this.#write();
  }

  #write(): void {
    if (this.#file !== undefined) writeFileSync(this.#file, JSON.stringify([...this.#names]));
  }
}

const nameOf = ({ project, relativeModuleId }: TestModule): string => `${project.name} ${relativeModuleId}`;
