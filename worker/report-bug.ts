import { DrizzleQueryError } from "drizzle-orm/errors";

/** drizzle writes a query's parameters into its message; they may be somebody's e-mail or code (E5), so only its cause is told. */
function loggable(error: unknown): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}\n${loggable(error.cause)}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** A bug's only trace: the caller is told nothing but that something went wrong. */
export function reportBug(requestId: string, path: string, error: unknown): void {
  console.error(JSON.stringify({ requestId, path, error: loggable(error) }));
}
