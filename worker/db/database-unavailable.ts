import { Unavailable } from "#worker/kernel/failure/unavailable.ts";

/** D1's messages when the database, not the statement, failed. */
const TRANSIENT = new RegExp(
  [
    "network connection lost",
    "replica disconnected",
    "cannot resolve d1 db due to transient issue",
    "overloaded",
    "reset because",
    "object to be reset",
    "storage operation exceeded",
    // SQLITE_BUSY and SQLITE_LOCKED: another connection is writing at this moment.
    "database (table )?is locked",
    "sqlite_(busy|locked)",
    "timed? ?out",
    "internal error",
  ].join("|"),
  "i",
);

/** The text of an error and of everything that caused it: drizzle wraps what D1 says. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n${wordsOf(error.cause)}`;
}

/** Whether a batch failed on this unique key, named as SQLite does: "table.column, table.column". */
export function violatesUnique(error: unknown, columns: string): boolean {
  return wordsOf(error).includes(`UNIQUE constraint failed: ${columns}`);
}

/** Whether a batch failed on this check, by its name. */
export function violatesCheck(error: unknown, name: string): boolean {
  return wordsOf(error).includes(`CHECK constraint failed: ${name}`);
}

/** Whether a batch failed because one of these columns, named as SQLite does, would have been null. */
export function violatesNotNull(error: unknown, ...columns: readonly string[]): boolean {
  return columns.some((column) => wordsOf(error).includes(`NOT NULL constraint failed: ${column}`));
}

/** Whether one of our triggers refused a statement with this message. */
export function wasAborted(error: unknown, words: string): boolean {
  return wordsOf(error).includes(words);
}

/** A database outage becomes `Unavailable`; anything else is a bug and is returned unchanged. */
export function toUnavailable(error: unknown): unknown {
  return TRANSIENT.test(wordsOf(error)) ? new Unavailable("database", { cause: error }) : error;
}

/** Awaits D1's answer; errors are classified by `toUnavailable`. */
export async function withDatabaseErrors<T>(answer: PromiseLike<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw toUnavailable(error);
  }
}
