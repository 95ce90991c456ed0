import type { CreatorCard } from "#domain/commission/listing.ts";

/** Some hundred pages' cards at five kilobytes each. */
const MOST_REMEMBERED = 400;

/**
 * Cards that this isolate has read, by the version that a listing gets whenever it is written: a search asks the database only
 * for the others, whose text is most of what it reads.
 */
export class CardMemory {
  #cards = new Map<string, CreatorCard>();
  #versions: string | null = "";
  readonly #most: number;

  constructor(most = MOST_REMEMBERED) {
    this.#most = most;
  }

  /** As it is now: what a search has left out is still found in it when its answer comes. */
  snapshot(): { versions: string; cards: ReadonlyMap<string, CreatorCard> } {
    this.#versions ??= [...this.#cards.keys()].join(" ");
    return { versions: this.#versions, cards: this.#cards };
  }

  remember(version: string, card: CreatorCard): void {
    // Written before there were versions: nothing says whether it has changed.
    if (version === "" || this.#cards.has(version)) return;
    if (this.#cards.size >= this.#most) this.#cards = new Map([...this.#cards].slice(-this.#most / 2));
    this.#cards.set(version, card);
    this.#versions = null;
  }
}
