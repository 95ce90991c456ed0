/** What was read, and its version at that moment; null where nothing was found that has one. */
export interface Versioned<Value> {
  readonly version: string | null;
  readonly value: Value;
}

/**
 * What this isolate has read of something that has versions (docs/decisions/lists-are-read-once.md): shown again for as long as the
 * version is the same; callers must not change it.
 */
export class VersionedCache<Value> {
  readonly #entries = new Map<string, Versioned<Value>>();
  readonly #maxEntries: number;

  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries;
  }

  /** The entry at whichever version: it may be stale. */
  get(key: string): Versioned<Value> | null {
    return this.#entries.get(key) ?? null;
  }

  /** Version and value are to be read in one statement or batch. Drops the entry that was set longest ago. */
  set(key: string, entry: Versioned<Value>): Value {
    this.#entries.delete(key);
    if (entry.version === null) return entry.value;
    this.#entries.set(key, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#maxEntries) this.#entries.delete(oldest!);
    return entry.value;
  }

  /** The entry, or what `load` reads where there is none or a stale one. */
  async getOrLoad(
    key: string,
    presentVersion: () => Promise<string>,
    load: () => Promise<Versioned<Value>>,
  ): Promise<Value> {
    const entry = this.get(key);
    if (entry && entry.version === (await presentVersion())) return this.set(key, entry);
    return this.set(key, await load());
  }
}
