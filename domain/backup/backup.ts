import { HOUR, type Instant } from "#domain/kernel/instants.ts";

/** A night and two hours. */
const LATE_AFTER = 26 * HOUR;

/** Whether admins must be told that no backup is complete. `since`: when the last one began, or could have. */
export const isBackupLate = (since: Instant, now: Instant): boolean => now - since > LATE_AFTER;

/**
 * Tables that no backup holds (rule E101): what is made again of the others, and what must not come to life again. A new
 * table is in the backup unless it stands here.
 */
export const NOT_BACKED_UP: ReadonlySet<string> = new Set([
  // Without it cron lists everybody in the searches again, whose database has no backup.
  "listing_pass",
  // Made again of the rows that show files, by the triggers that keep it.
  "file_use",
  // Of one comparison with Stripe, which begins again.
  "reconciliation_run",
  "reconciliation_seen",
  // Sign-ins: what was ended since would be open again.
  "session",
  "one_time_code",
  "used_challenge",
  "push_subscription",
  "push_delivery",
  // Of a machine's own mailbox.
  "local_mail",
  "local_mail_attachment",
  "local_mail_header",
  // The manifest names the migrations.
  "d1_migrations",
  // Of the backups themselves.
  "backup_run",
  "backup_part",
]);

/** What a backup of one night says of itself. It is its last object: without it the backup is not complete. */
export interface BackupManifest {
  /** The UTC day, as in an ISO date: the folder of its objects. */
  readonly night: string;
  readonly startedAt: Instant;
  readonly finishedAt: Instant;
  /** Of the Worker that wrote it: the source whose migrations fit. */
  readonly version: string;
  readonly migrations: readonly string[];
  readonly parts: readonly BackupPart[];
}

export interface BackupPart {
  readonly name: string;
  readonly bytes: number;
  /** Of the sealed bytes, hexadecimal. */
  readonly sha256: string;
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
}

/** A line of a part. */
export interface BackupLine {
  readonly table: string;
  readonly rows: readonly Readonly<Record<string, string | number | null>>[];
}

export const manifestName = (night: string): string => `${night}/manifest`;
