import { UNITS_AN_ANSWER } from "#domain/chat/catching-up.ts";
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

/** Neighbours in the room, at most so many of them and so much to read (`UNITS_AN_ANSWER`). */
export type Stretch = {
  readonly messages: LoggedMessage[];
  /** Whether more follow in the direction that was read. */
  readonly hasMore: boolean;
  /** Code units that were read. */
  readonly units: number;
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

  /** Those before `sequence` (null: the latest), in the room's order. */
  before(sequence: number | null, limit: number): Stretch {
    const bound = sequence ?? Number.MAX_SAFE_INTEGER;
    const read = this.stretch("SELECT * FROM message WHERE sequence < ? ORDER BY sequence DESC", limit, bound);
    return { ...read, messages: read.messages.reverse() };
  }

  after(sequence: number, limit: number): Stretch {
    return this.stretch("SELECT * FROM message WHERE sequence > ? ORDER BY sequence", limit, sequence);
  }

  /** Messages as they are now that have changed after `revision`, the earliest change first. */
  changedSince(revision: number, limit: number): Stretch {
    return this.stretch("SELECT * FROM message WHERE revision > ? ORDER BY revision", limit, revision);
  }

  /** The latest pin first. */
  pinned(): LoggedMessage[] {
    return this.select("WHERE pinned_at IS NOT NULL ORDER BY pinned_at DESC, sequence DESC");
  }

  /** Matches before `sequence` (null: from the latest on), the latest first. */
  matching(expression: string, sequence: number | null, limit: number): Stretch {
    return this.stretch(
      `SELECT message.* FROM message_words CROSS JOIN message ON message.sequence = message_words.rowid
        WHERE message_words MATCH ? AND message_words.rowid < ? ORDER BY message_words.rowid DESC`,
      limit,
      expression,
      sequence ?? Number.MAX_SAFE_INTEGER,
    );
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

  /** A cursor reads row by row: what is beyond the limits stays unread. */
  private stretch(query: string, limit: number, ...bindings: (string | number)[]): Stretch {
    const messages: LoggedMessage[] = [];
    let units = 0;
    for (const row of this.sql.exec<MessageRow>(`${query} LIMIT ?`, ...bindings, limit + 1)) {
      const rowUnits = row.message_texts.length + row.message_medias.length;
      const isFirst = messages.length === 0;
      if (messages.length === limit || (!isFirst && units + rowUnits > UNITS_AN_ANSWER))
        return { messages, hasMore: true, units };
      messages.push(loggedMessage(row));
      units += rowUnits;
    }
    return { messages, hasMore: false, units };
  }

  private select(clause: string, ...bindings: (string | number)[]): LoggedMessage[] {
    return this.sql
      .exec<MessageRow>(`SELECT * FROM message ${clause}`, ...bindings)
      .toArray()
      .map(loggedMessage);
  }
}
