import type { Values } from "./values.ts";

/** Real time plus however far it was pushed; epoch milliseconds. */
export class Clock {
  private readonly values: Values;

  constructor(values: Values) {
    this.values = values;
  }

  now(): number {
    return Date.now() + (this.values.read<number>("clock_offset") ?? 0);
  }

  /** Epoch seconds, as v1 objects carry them. */
  seconds(): number {
    return Math.floor(this.now() / 1000);
  }

  /** ISO-8601, as v2 objects carry it. */
  iso(): string {
    return new Date(this.now()).toISOString();
  }

  advance(milliseconds: number): void {
    this.values.write("clock_offset", (this.values.read<number>("clock_offset") ?? 0) + milliseconds);
  }
}
