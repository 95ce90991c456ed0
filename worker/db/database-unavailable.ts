import { Unavailable } from "../unavailable.ts";

/** D1's words when it, not the statement, is the trouble. */
const TRANSIENT =
  /network connection lost|overloaded|reset because|storage operation exceeded|timed? ?out|internal error/i;

/** The text of an error and of everything that caused it: drizzle wraps what D1 says. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n${wordsOf(error.cause)}`;
}

/** Whether a batch failed on this unique key, named as SQLite does: "table.column, table.column". */
export function violatesUnique(error: unknown, columns: string): boolean {
  return wordsOf(error).includes(`UNIQUE constraint failed: ${columns}`);
}

/** Whether a trigger of ours refused a statement with these words. */
export function wasAborted(error: unknown, words: string): boolean {
  return wordsOf(error).includes(words);
}

/** Trouble outside becomes `Unavailable`; anything else is a bug and stays what it is. */
export function toUnavailable(error: unknown): unknown {
  return TRANSIENT.test(wordsOf(error)) ? new Unavailable("database", { cause: error }) : error;
}

/** D1's answer; what it throws instead is told apart by `toUnavailable`. */
export async function withDatabaseErrors<T>(answer: PromiseLike<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw toUnavailable(error);
  }
}
