import { indexedWords } from "#domain/chat/message-words.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";

/** Columns that came after the first rooms. */
const LATER_COLUMNS = [
  "revision INTEGER NOT NULL DEFAULT 0",
  "reply_to INTEGER",
  "edited_at INTEGER",
  "deleted_at INTEGER",
  "pinned_at INTEGER",
];

/** The tables of a room that has none yet, or of an older one. Within a transaction; repeating it changes nothing. */
export function createMessageTables(sql: SqlStorage): void {
  sql.exec(
    `CREATE TABLE IF NOT EXISTS message (sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,
      sender_account_id TEXT NOT NULL, client_id TEXT NOT NULL, message_texts TEXT NOT NULL,
      message_medias TEXT NOT NULL, created_at INTEGER NOT NULL, UNIQUE (sender_account_id, client_id))`,
  );
  sql.exec("CREATE INDEX IF NOT EXISTS message_sender ON message (sender_account_id)");
  sql.exec(
    `CREATE TABLE IF NOT EXISTS reaction (message_sequence INTEGER NOT NULL, account_id TEXT NOT NULL,
      reaction TEXT NOT NULL, PRIMARY KEY (message_sequence, account_id, reaction)) WITHOUT ROWID`,
  );
  // Acts that were done, by their client's ids: one that is sent again does nothing more.
  sql.exec(
    `CREATE TABLE IF NOT EXISTS act (account_id TEXT NOT NULL, client_id TEXT NOT NULL,
      PRIMARY KEY (account_id, client_id)) WITHOUT ROWID`,
  );
  // What a message said before it was edited or deleted, for evidence only (rule C28).
  sql.exec(
    `CREATE TABLE IF NOT EXISTS earlier_version (id INTEGER PRIMARY KEY AUTOINCREMENT,
      message_sequence INTEGER NOT NULL, message_texts TEXT NOT NULL, message_medias TEXT NOT NULL,
      replaced_at INTEGER NOT NULL)`,
  );
  sql.exec("CREATE INDEX IF NOT EXISTS earlier_version_message ON earlier_version (message_sequence)");
  if (!hasTable(sql, "message_words")) addLaterParts(sql);
}

/** Before the first use of an instance: a room of an earlier version gets what it lacks. */
export function upgradeMessageTables(storage: DurableObjectStorage): void {
  if (!hasTable(storage.sql, "message") || hasTable(storage.sql, "message_words")) return;
  storage.transactionSync(() => createMessageTables(storage.sql));
}

function addLaterParts(sql: SqlStorage): void {
  for (const column of LATER_COLUMNS) sql.exec(`ALTER TABLE message ADD COLUMN ${column}`);
  sql.exec("UPDATE message SET revision = sequence");
  sql.exec("CREATE UNIQUE INDEX message_revision ON message (revision)");
  sql.exec("CREATE INDEX message_pinned ON message (pinned_at) WHERE pinned_at IS NOT NULL");
  sql.exec(
    `CREATE VIRTUAL TABLE message_words USING fts5(words, content='', contentless_delete=1,
      tokenize='unicode61 remove_diacritics 2')`,
  );
  const written = sql.exec<{ sequence: number; message_texts: string }>("SELECT sequence, message_texts FROM message");
  for (const { sequence, message_texts } of written.toArray())
    indexMessage(sql, sequence, JSON.parse(message_texts) as LocalizedText[]);
}

/** What the message says now is what is found (rule C31); one without a text is not found. */
export function indexMessage(sql: SqlStorage, sequence: number, texts: readonly LocalizedText[]): void {
  sql.exec("DELETE FROM message_words WHERE rowid = ?", sequence);
  const words = indexedWords(texts.map(({ text }) => text));
  if (words !== "") sql.exec("INSERT INTO message_words (rowid, words) VALUES (?, ?)", sequence, words);
}

const hasTable = (sql: SqlStorage, name: string): boolean =>
  sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", name).toArray().length > 0;
