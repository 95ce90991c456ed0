import type { Instant } from "#domain/kernel/instants.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { Media } from "#domain/media/media.ts";
import { indexMessage } from "../room-tables.ts";
import { loggedMessage, type LoggedMessage, type MessageRow } from "./logged-message.ts";

export type NewMessage = {
  readonly id: string;
  readonly senderAccountId: string;
  readonly clientId: string;
  readonly messageTexts: readonly LocalizedText[];
  readonly messageMedias: readonly Media[];
  readonly replyToSequence: number | null;
  readonly createdAt: Instant;
};

/** A room's messages in its object's own SQLite. Synchronous: no other event runs between two calls. */
export class MessageLog {
  private readonly sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.sql = sql;
  }

  append(message: NewMessage): LoggedMessage {
    const revision = this.lastRevision() + 1;
    const { sequence } = this.sql
      .exec<{ sequence: number }>(
        `INSERT INTO message (id, sender_account_id, client_id, message_texts, message_medias, reply_to, created_at,
          revision) VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING sequence`,
        message.id,
        message.senderAccountId,
        message.clientId,
        JSON.stringify(message.messageTexts),
        JSON.stringify(message.messageMedias),
        message.replyToSequence,
        message.createdAt,
        revision,
      )
      .one();
    indexMessage(this.sql, sequence, message.messageTexts);
    return { ...message, sequence, revision, editedAt: null, deletedAt: null, pinnedAt: null };
  }

  /** The number of the latest change of the room (rule C36); 0 before the first message. */
  lastRevision(): number {
    const [row] = this.sql.exec<{ last: number | null }>("SELECT max(revision) AS last FROM message").toArray();
    return row?.last ?? 0;
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

  after(sequence: number, limit = Number.MAX_SAFE_INTEGER): LoggedMessage[] {
    return this.select("WHERE sequence > ? ORDER BY sequence LIMIT ?", sequence, limit);
  }

  /** Messages as they are now that have changed after `revision`, the earliest change first. */
  changedSince(revision: number, limit: number): LoggedMessage[] {
    return this.select("WHERE revision > ? ORDER BY revision LIMIT ?", revision, limit);
  }

  /** The latest pin first. */
  pinned(): LoggedMessage[] {
    return this.select("WHERE pinned_at IS NOT NULL ORDER BY pinned_at DESC, sequence DESC");
  }

  /** Matches before `sequence` (null: from the latest on), the latest first. */
  matching(expression: string, sequence: number | null, limit: number): LoggedMessage[] {
    return this.sql
      .exec<MessageRow>(
        `SELECT message.* FROM message_words CROSS JOIN message ON message.sequence = message_words.rowid
          WHERE message_words MATCH ? AND message_words.rowid < ? ORDER BY message_words.rowid DESC LIMIT ?`,
        expression,
        sequence ?? Number.MAX_SAFE_INTEGER,
        limit,
      )
      .toArray()
      .map(loggedMessage);
  }

  /** Those of these sequences that are there. */
  findAll(sequences: readonly number[]): LoggedMessage[] {
    if (sequences.length === 0) return [];
    return this.select("WHERE sequence IN (SELECT value FROM json_each(?))", JSON.stringify(sequences));
  }

  countFromOthersAfter(sequence: number, accountId: string): number {
    return this.sql
      .exec<{ count: number }>(
        `SELECT count(*) AS count FROM message
          WHERE sequence > ? AND sender_account_id <> ? AND deleted_at IS NULL`,
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
      .exec<MessageRow>(`SELECT * FROM message ${clause}`, ...bindings)
      .toArray()
      .map(loggedMessage);
  }
}
