import type { ChatMessage } from "#domain/chat/frames.ts";
import { MINUTE, type Instant } from "#domain/kernel/instants.ts";
import { findProfiles, type RoomRecord, type SenderProfile } from "../room.queries.ts";
import type { Services } from "../../services.ts";
import type { LoggedMessage } from "./message-log.ts";

const FRESH_FOR = MINUTE;

/** Turns a stored message into what people see. Names and pictures are the present ones, read at most once a minute. */
export class SenderProfiles {
  private profiles: ReadonlyMap<string, SenderProfile> = new Map();
  private askedAt: Instant = Number.NEGATIVE_INFINITY;
  private readonly services: Services;

  constructor(services: Services) {
    this.services = services;
  }

  async present(record: RoomRecord, messages: readonly LoggedMessage[]): Promise<ChatMessage[]> {
    await this.refresh(record);
    return messages.map((message) => this.presentKnown(record, message));
  }

  async refresh(record: RoomRecord): Promise<void> {
    const now = this.services.clock.now();
    if (now - this.askedAt < FRESH_FOR) return;
    const found = await findProfiles(this.services.database, [record.sellerAccountId, record.buyerAccountId]);
    this.profiles = new Map(found.map((profile) => [profile.userAccountId, profile]));
    this.askedAt = now;
  }

  /** After `refresh`: synchronous, so that a message is stored and broadcast without an await in between. */
  presentKnown(record: RoomRecord, message: LoggedMessage): ChatMessage {
    const userAccountId = message.senderAccountId;
    return {
      id: message.id,
      roomId: record.room.id,
      clientId: message.clientId,
      sequence: message.sequence,
      senderUserProfile: this.profiles.get(userAccountId) ?? { userAccountId, names: [], avatarUrl: null },
      messageTexts: message.messageTexts,
      messageMedias: message.messageMedias,
      createdAt: new Date(message.createdAt).toISOString(),
    };
  }
}
