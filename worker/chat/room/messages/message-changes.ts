import { withReaction } from "#domain/chat/shown-messages.ts";
import type { MessageReaction } from "#domain/chat/frames.ts";
import type { Reaction } from "#domain/chat/reactions.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { Media } from "#domain/media/media.ts";
import { mediasOf, textsOf, type LoggedMessage } from "./logged-message.ts";
import { indexMessage } from "../room-tables.ts";

/** What a message said before, and until when. */
export type EarlierVersion = {
  readonly messageTexts: readonly LocalizedText[];
  readonly messageMedias: readonly Media[];
  readonly replacedAt: Instant;
};

/**
 * What becomes of messages after they were sent. Every method is part of its caller's transaction, and a method that changes
 * something calls `touch`, which gives the message the room's next revision (rule C36).
 */
export class MessageChanges {
  private readonly sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.sql = sql;
  }

  isDone(accountId: string, clientId: string): boolean {
    return (
      this.sql.exec("SELECT 1 FROM act WHERE account_id = ? AND client_id = ?", accountId, clientId).toArray().length >
      0
    );
  }

  remember(accountId: string, clientId: string): void {
    this.sql.exec("INSERT INTO act (account_id, client_id) VALUES (?, ?)", accountId, clientId);
  }

  touch({ sequence }: LoggedMessage): void {
    this.sql.exec("UPDATE message SET revision = (SELECT max(revision) + 1 FROM message) WHERE sequence = ?", sequence);
  }

  edit(message: LoggedMessage, texts: readonly LocalizedText[], now: Instant): void {
    this.keepEarlier(message, now);
    this.sql.exec(
      "UPDATE message SET message_texts = ?, edited_at = ? WHERE sequence = ?",
      JSON.stringify(texts),
      now,
      message.sequence,
    );
    indexMessage(this.sql, message.sequence, texts);
  }

  /** The same words in other languages (rule C40): nothing that was said has changed. */
  translate({ sequence }: LoggedMessage, texts: readonly LocalizedText[]): void {
    this.sql.exec("UPDATE message SET message_texts = ? WHERE sequence = ?", JSON.stringify(texts), sequence);
    indexMessage(this.sql, sequence, texts);
  }

  /** Its text, files, signs and pin are gone for both; that it was there, and when it went, stays. */
  delete(message: LoggedMessage, now: Instant): void {
    this.keepEarlier(message, now);
    this.sql.exec(
      `UPDATE message SET message_texts = '[]', message_medias = '[]', deleted_at = ?, pinned_at = NULL
        WHERE sequence = ?`,
      now,
      message.sequence,
    );
    this.sql.exec("DELETE FROM reaction WHERE message_sequence = ?", message.sequence);
    indexMessage(this.sql, message.sequence, []);
  }

  /** False when it was so already. */
  react({ sequence }: LoggedMessage, accountId: string, reaction: Reaction, isOn: boolean): boolean {
    const statement = isOn
      ? "INSERT OR IGNORE INTO reaction (message_sequence, account_id, reaction) VALUES (?, ?, ?)"
      : "DELETE FROM reaction WHERE message_sequence = ? AND account_id = ? AND reaction = ?";
    return this.sql.exec(statement, sequence, accountId, reaction).rowsWritten > 0;
  }

  pin({ sequence }: LoggedMessage, at: Instant | null): void {
    this.sql.exec("UPDATE message SET pinned_at = ? WHERE sequence = ?", at, sequence);
  }

  countPinned(): number {
    return this.sql.exec<{ count: number }>("SELECT count(*) AS count FROM message WHERE pinned_at IS NOT NULL").one()
      .count;
  }

  /** By the messages' sequences. */
  reactionsTo(sequences: readonly number[]): Map<number, readonly MessageReaction[]> {
    const found = new Map<number, readonly MessageReaction[]>();
    if (sequences.length === 0) return found;
    const rows = this.sql.exec<{ message_sequence: number; account_id: string; reaction: Reaction }>(
      `SELECT * FROM reaction WHERE message_sequence IN (SELECT value FROM json_each(?))
        ORDER BY message_sequence, account_id`,
      JSON.stringify(sequences),
    );
    for (const row of rows) {
      const before = found.get(row.message_sequence) ?? [];
      found.set(row.message_sequence, withReaction(before, row.reaction, row.account_id, true));
    }
    return found;
  }

  /** The earliest first. */
  earlierVersions({ sequence }: LoggedMessage): EarlierVersion[] {
    return this.sql
      .exec<{ message_texts: string; message_medias: string; replaced_at: number }>(
        "SELECT * FROM earlier_version WHERE message_sequence = ? ORDER BY id",
        sequence,
      )
      .toArray()
      .map((row) => ({
        messageTexts: textsOf(row.message_texts),
        messageMedias: mediasOf(row.message_medias),
        replacedAt: row.replaced_at,
      }));
  }

  private keepEarlier({ sequence, messageTexts, messageMedias }: LoggedMessage, now: Instant): void {
    this.sql.exec(
      "INSERT INTO earlier_version (message_sequence, message_texts, message_medias, replaced_at) VALUES (?, ?, ?, ?)",
      sequence,
      JSON.stringify(messageTexts),
      JSON.stringify(messageMedias),
      now,
    );
  }
}
