/** What was read, and its version at that moment; null where nothing was found that has one. */
export interface Versioned<Value> {
  readonly version: string | null;
  readonly value: Value;
}

/**
 * What this isolate has read of something that has versions (docs/decisions/lists-are-read-once.md): shown again for as long as the
 * version is the same, and so never changed by whoever gets it.
 */
export class VersionMemory<Value> {
  readonly #kept = new Map<string, Versioned<Value>>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** What is kept under the key, at whichever version. */
  find(key: string): Versioned<Value> | null {
    return this.#kept.get(key) ?? null;
  }

  /** Both are to be read in one statement or batch. */
  keep(key: string, read: Versioned<Value>): Value {
    this.#kept.delete(key);
    if (read.version === null) return read.value;
    this.#kept.set(key, read);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most) this.#kept.delete(oldest!);
    return read.value;
  }

  /** Read anew only where nothing is kept, or another version than there is now. */
  async read(
    key: string,
    presentVersion: () => Promise<string>,
    readAnew: () => Promise<Versioned<Value>>,
  ): Promise<Value> {
    const kept = this.find(key);
    if (kept && kept.version === (await presentVersion())) return this.keep(key, kept);
    return this.keep(key, await readAnew());
  }
}
