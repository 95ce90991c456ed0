import { MINUTE, type Instant } from "#domain/kernel/instants.ts";
import { findProfiles, type RoomRecord, type SenderProfile } from "../room.queries.ts";
import type { Services } from "../../services.ts";

const FRESH_FOR = MINUTE;

/** Names and pictures of a room's people: the present ones, read at most once a minute. */
export class SenderProfiles {
  private profiles: ReadonlyMap<string, SenderProfile> = new Map();
  private askedAt: Instant = Number.NEGATIVE_INFINITY;
  private readonly services: Services;

  constructor(services: Services) {
    this.services = services;
  }

  async refresh(record: RoomRecord): Promise<void> {
    const now = this.services.clock.now();
    if (now - this.askedAt < FRESH_FOR) return;
    const found = await findProfiles(this.services.database, [record.sellerAccountId, record.buyerAccountId]);
    this.profiles = new Map(found.map((profile) => [profile.userAccountId, profile]));
    this.askedAt = now;
  }

  /** After `refresh`. */
  of(userAccountId: string): SenderProfile {
    return this.profiles.get(userAccountId) ?? { userAccountId, names: [], avatarUrl: null };
  }
}
