import { DrizzleQueryError } from "drizzle-orm/errors";

/** An error that crossed object RPC has lost its class, but not drizzle's message. */
const PARAMETERS = /\nparams: [\s\S]*?(?=\n\s+at |$)/g;

/**
 * drizzle writes a query's parameters into its message; they may be a person's e-mail or code (rule E5), so logs do
 * without them.
 */
export function loggable(error: unknown): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}\n${loggable(error.cause)}`;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.replaceAll(PARAMETERS, "");
}

/** Logs a bug: the caller only learns that something went wrong. */
export function reportBug(requestId: string, path: string, error: unknown): void {
  console.error(JSON.stringify({ requestId, path, error: loggable(error) }));
}
