import type { Read } from "../db/made-once.ts";

/** A kind of thing that a page says of its viewer alone; `rows` is how it is read, and never there. */
export interface Kind<Rows> {
  readonly name: string;
  readonly rows?: Rows;
}

/** What was read in the trip that found out who comes: of one kind, about one thing. */
export class BesideSession {
  readonly #kind: Kind<unknown> | null;
  readonly #about: string;
  readonly #rows: unknown;

  constructor(kind: Kind<unknown> | null = null, about = "", rows: unknown = null) {
    [this.#kind, this.#about, this.#rows] = [kind, about, rows];
  }

  find<Rows>(kind: Kind<Rows>, about: string): Rows | null {
    return this.#kind === kind && this.#about === about ? (this.#rows as Rows) : null;
  }
}

/** What is sent along with the statement that reads a session. */
export interface ReadsBesideSession {
  readonly kind: Kind<unknown>;
  readonly about: string;
  readonly reads: readonly Read<unknown>[];
}
