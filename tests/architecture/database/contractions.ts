/** What the version before a migration cannot live with, since it still runs when the migration is applied (rule E116). */
const CONTRACTIONS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["drops a table or a column", /\bDROP\s+(?:TABLE|COLUMN)\b/i],
  ["renames a table or a column", /\bRENAME\b/i],
  [
    "adds a column that must be filled and has no default",
    /\bADD\s+(?:COLUMN\s+)?\S+\s(?=[^;]*\bNOT\s+NULL\b)(?![^;]*\bDEFAULT\b)/i,
  ],
  ["makes values unique that were not", /\bCREATE\s+UNIQUE\s+INDEX\b/i],
  ["removes rows or what they say", /^\s*DELETE\s+FROM\b/im],
];

/** `-- contract: unused since 0007_wide_order` as the first line: the migration after which no version reads or writes it. */
const SINCE = /^-- contract: unused since (\d{4}_\w+)\n/;

const CREATED = /\bCREATE\s+TABLE\s+[`"]?(\w+)/gi;

/** Why this migration must not be applied while the version before it runs, a line each. `before`: the names of the earlier ones. */
export function contractionsIn(sql: string, before: readonly string[]): string[] {
  const since = SINCE.exec(sql)?.[1];
  // Not the latest: its code has to be in use first, everywhere.
  if (since && before.slice(0, -1).includes(since)) return [];
  if (since) return [`is said to be unused since ${since}, which is no migration of an earlier deployment`];
  const made = new Set([...sql.matchAll(CREATED)].map(([, table]) => table));
  const statements = sql.split(/--> statement-breakpoint|;\s*\n/);
  const isOfNewTable = (statement: string) =>
    [...made].some((table) => new RegExp(`\\bON\\s+[\`"]?${String(table)}\\b`, "i").test(statement));
  return statements.flatMap((statement) =>
    CONTRACTIONS.filter(([, pattern]) => pattern.test(statement) && !isOfNewTable(statement)).map(([what]) => what),
  );
}
