import type { ChatRoom } from "#domain/chat/room.ts";
import type { ChatSide } from "#domain/chat/writing.ts";
import type { RoomRecord } from "../room.queries.ts";
import type { SocketViewer } from "#worker/kernel/objects/socket-viewer.ts";

export type Reading = { readonly accountId: string; readonly sequence: number; readonly messageId: string };

/** The object's copy of its room and how far each side has read. While the copy is empty, D1's row is read. */
export class RoomState {
  private record: RoomRecord | null = null;
  private unread: Partial<ChatRoom> = {};
  private readonly sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.sql = sql;
  }

  /** Null until the first `store`. Reading creates no tables, so a made-up room id leaves no storage behind. */
  get(): RoomRecord | null {
    if (this.record === null && this.hasTable("room")) {
      const row = this.sql.exec<{ record: string }>("SELECT record FROM room").toArray()[0];
      if (row) this.record = JSON.parse(row.record) as RoomRecord;
    }
    return this.record;
  }

  /** What the order has told of a room that nothing has read yet. It is in D1, too, so that it may be lost from memory. */
  remember(room: Partial<ChatRoom>): void {
    this.unread = { ...this.unread, ...room };
  }

  /** D1's row as it is by now: it may have been on its way when the order told more. */
  storeFirst(found: RoomRecord): RoomRecord {
    const record = withRoom(found, this.unread);
    this.store(record);
    return record;
  }

  /** After the storage was emptied: the next event reads D1's row. */
  forget(): void {
    this.record = null;
    this.unread = {};
  }

  createTables(): void {
    this.sql.exec("CREATE TABLE IF NOT EXISTS room (id INTEGER PRIMARY KEY CHECK (id = 1), record TEXT NOT NULL)");
    this.sql.exec(
      "CREATE TABLE IF NOT EXISTS reading (account_id TEXT PRIMARY KEY, sequence INTEGER NOT NULL, message_id TEXT NOT NULL)",
    );
  }

  /** Where the browsers of this room's people say that they are (rule C35). */
  timeZones(): { userAccountId: string; timeZone: string }[] {
    if (!this.hasTable("time_zone")) return [];
    return this.sql
      .exec<{ account_id: string; time_zone: string }>("SELECT * FROM time_zone")
      .toArray()
      .map((row) => ({ userAccountId: row.account_id, timeZone: row.time_zone }));
  }

  /** False when it was known. */
  moveTo(accountId: string, timeZone: string): boolean {
    if (this.timeZones().some((known) => known.userAccountId === accountId && known.timeZone === timeZone))
      return false;
    this.sql.exec("CREATE TABLE IF NOT EXISTS time_zone (account_id TEXT PRIMARY KEY, time_zone TEXT NOT NULL)");
    this.sql.exec("INSERT OR REPLACE INTO time_zone (account_id, time_zone) VALUES (?, ?)", accountId, timeZone);
    return true;
  }

  store(record: RoomRecord): void {
    this.record = record;
    this.sql.exec("INSERT OR REPLACE INTO room (id, record) VALUES (1, ?)", JSON.stringify(record));
  }

  readings(): Reading[] {
    return this.sql
      .exec<{ account_id: string; sequence: number; message_id: string }>("SELECT * FROM reading")
      .toArray()
      .map((row) => ({ accountId: row.account_id, sequence: row.sequence, messageId: row.message_id }));
  }

  /** Forwards only; false when they had already read that far. */
  markRead(reading: Reading): boolean {
    const { rowsWritten } = this.sql.exec(
      `INSERT INTO reading (account_id, sequence, message_id) VALUES (?, ?, ?)
        ON CONFLICT (account_id) DO UPDATE SET sequence = excluded.sequence, message_id = excluded.message_id
        WHERE excluded.sequence > sequence`,
      reading.accountId,
      reading.sequence,
      reading.messageId,
    );
    return rowsWritten > 0;
  }

  private hasTable(name: string): boolean {
    return this.sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", name).toArray().length > 0;
  }
}

/** The viewer's side of the room; null for everybody else, who gets "not found". */
export function sideOf(record: RoomRecord, viewer: SocketViewer): ChatSide | null {
  if (viewer.commissionAccountId === record.sellerId) return "SELLER";
  if (viewer.commissionAccountId === record.buyerId) return "BUYER";
  return null;
}

export function withRoom(record: RoomRecord, room: Partial<ChatRoom>): RoomRecord {
  return { ...record, room: { ...record.room, ...room } };
}
