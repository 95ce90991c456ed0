import type { StoredPage } from "./stored-page.ts";

/** Of all pages together, in bytes: some twenty pages that are asked for all the time. */
const MOST = 4_000_000;

/**
 * Fresh pages that this isolate has kept or found in the cache, so that only whether they were forgotten is asked for again.
 * They are copied on the way in and out: whoever has one writes a nonce into it.
 */
export class PagesAtHand {
  readonly #pages = new Map<string, StoredPage>();
  readonly #most: number;
  #size = 0;

  constructor(most = MOST) {
    this.#most = most;
  }

  find(key: string, now: number, freshMilliseconds: number): StoredPage | null {
    const page = this.#pages.get(key);
    if (!page) return null;
    const age = now - page.renderedAt;
    if (age >= 0 && age < freshMilliseconds) return copyOf(page);
    this.#drop(key, page);
    return null;
  }

  remember(key: string, page: StoredPage): void {
    const before = this.#pages.get(key);
    if (before) this.#drop(key, before);
    this.#pages.set(key, copyOf(page));
    this.#size += page.bytes.length;
    for (const [oldest, its] of this.#pages) {
      if (this.#size <= this.#most) return;
      this.#drop(oldest, its);
    }
  }

  #drop(key: string, page: StoredPage): void {
    this.#pages.delete(key);
    this.#size -= page.bytes.length;
  }
}

const copyOf = (page: StoredPage): StoredPage => ({
  ...page,
  bytes: page.bytes.slice(),
  headers: new Headers(page.headers),
});
