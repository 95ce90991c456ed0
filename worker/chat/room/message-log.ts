import type { Instant } from "#domain/kernel/instants.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { Media } from "#domain/media/media.ts";
import { CHAT_SETTINGS_LIMITS } from "#domain/chat/room.ts";
import { localizedTexts, medias } from "../../written-texts/mended-values.ts";

const mendTexts = localizedTexts(CHAT_SETTINGS_LIMITS.messageCharacterLimit, true);

export type LoggedMessage = {
  /** Position in the room's total order (rule C3): grows by one per message, never reused. */
  readonly sequence: number;
  readonly id: string;
  readonly senderAccountId: string;
  readonly clientId: string;
  readonly messageTexts: readonly LocalizedText[];
  readonly messageMedias: readonly Media[];
  readonly createdAt: Instant;
};

type Row = {
  sequence: number;
  id: string;
  sender_account_id: string;
  client_id: string;
  message_texts: string;
  message_medias: string;
  created_at: number;
};

/** A room's messages in its object's own SQLite. Synchronous: no other event runs between two calls. */
export class MessageLog {
  private readonly sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.sql = sql;
  }

  createTable(): void {
    this.sql.exec(
      `CREATE TABLE IF NOT EXISTS message (sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,
        sender_account_id TEXT NOT NULL, client_id TEXT NOT NULL, message_texts TEXT NOT NULL,
        message_medias TEXT NOT NULL, created_at INTEGER NOT NULL, UNIQUE (sender_account_id, client_id))`,
    );
    this.sql.exec("CREATE INDEX IF NOT EXISTS message_sender ON message (sender_account_id)");
  }

  append(message: Omit<LoggedMessage, "sequence">): LoggedMessage {
    const { sequence } = this.sql
      .exec<{ sequence: number }>(
        `INSERT INTO message (id, sender_account_id, client_id, message_texts, message_medias, created_at)
          VALUES (?, ?, ?, ?, ?, ?) RETURNING sequence`,
        message.id,
        message.senderAccountId,
        message.clientId,
        JSON.stringify(message.messageTexts),
        JSON.stringify(message.messageMedias),
        message.createdAt,
      )
      .one();
    return { ...message, sequence };
  }

  /** The message already stored under this client-made id. */
  findSent(senderAccountId: string, clientId: string): LoggedMessage | null {
    return this.select("WHERE sender_account_id = ? AND client_id = ?", senderAccountId, clientId)[0] ?? null;
  }

  find(messageId: string): LoggedMessage | null {
    return this.select("WHERE id = ?", messageId)[0] ?? null;
  }

  /** At most `limit` messages before `sequence` (null: the latest), in the room's order. */
  before(sequence: number | null, limit: number): LoggedMessage[] {
    const bound = sequence ?? Number.MAX_SAFE_INTEGER;
    return this.select("WHERE sequence < ? ORDER BY sequence DESC LIMIT ?", bound, limit).reverse();
  }

  after(sequence: number): LoggedMessage[] {
    return this.select("WHERE sequence > ? ORDER BY sequence", sequence);
  }

  countFromOthersAfter(sequence: number, accountId: string): number {
    return this.sql
      .exec<{ count: number }>(
        "SELECT count(*) AS count FROM message WHERE sequence > ? AND sender_account_id <> ?",
        sequence,
        accountId,
      )
      .one().count;
  }

  /** 0 when they have not written. */
  lastSequenceBy(accountId: string): number {
    return (
      this.sql
        .exec<{ last: number | null }>(
          "SELECT max(sequence) AS last FROM message WHERE sender_account_id = ?",
          accountId,
        )
        .one().last ?? 0
    );
  }

  private select(clause: string, ...bindings: (string | number)[]): LoggedMessage[] {
    return this.sql
      .exec<Row>(`SELECT * FROM message ${clause}`, ...bindings)
      .toArray()
      .map((row) => ({
        sequence: row.sequence,
        id: row.id,
        senderAccountId: row.sender_account_id,
        clientId: row.client_id,
        // Older messages were stored before rule E6; only this object could change them, and what is read is enough.
        messageTexts: mendTexts(JSON.parse(row.message_texts) as LocalizedText[]) as LocalizedText[],
        messageMedias: medias(JSON.parse(row.message_medias) as Media[]) as Media[],
        createdAt: row.created_at,
      }));
  }
}
