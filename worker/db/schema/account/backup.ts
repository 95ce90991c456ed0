import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** One nightly backup (rule E101): where it stands, so that one that was killed goes on there. */
export const backupRun = sqliteTable(
  "backup_run",
  {
    /** The UTC day, as in an ISO date: the folder of its objects. */
    night: text("night").primaryKey(),
    startedAt: integer("started_at").notNull(),
    /** The table that is being read, or the orders; null before the first. */
    step: text("step"),
    /** Where the step goes on; null at its beginning. */
    cursor: text("cursor"),
    /** Until when an invocation has it to itself; 0 when none has. */
    leaseUntil: integer("lease_until").notNull(),
    finishedAt: integer("finished_at"),
  },
  (table) => [index("backup_run_finished").on(table.finishedAt, table.startedAt)],
);

/** What has been written of it. */
export const backupPart = sqliteTable(
  "backup_part",
  {
    night: text("night")
      .notNull()
      .references(() => backupRun.night),
    number: integer("number").notNull(),
    name: text("name").notNull(),
    bytes: integer("bytes").notNull(),
    sha256: text("sha256").notNull(),
    rows: text("rows", { mode: "json" }).$type<Readonly<Record<string, number>>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.night, table.number] })],
);
