import { MINUTE, SECOND, type Instant } from "#domain/kernel/instants.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { toUnavailable } from "#worker/db/database-unavailable.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { findPeople, type RoomPerson, type RoomRecord, type SenderProfile } from "../room.queries.ts";
import type { Services } from "#worker/services.ts";

const FRESH_FOR = MINUTE;
const ASKED_AGAIN = 10 * SECOND;

/** Names, pictures and languages of a room's people: the present ones, read at most once a minute. */
export class SenderProfiles {
  private people: ReadonlyMap<string, RoomPerson> = new Map();
  private askedAt: Instant = Number.NEGATIVE_INFINITY;
  private readonly services: Services;

  constructor(services: Services) {
    this.services = services;
  }

  async refresh(record: RoomRecord): Promise<void> {
    const now = this.services.clock.now();
    if (now - this.askedAt < FRESH_FOR) return;
    const found = await this.#find(record);
    if (found) this.people = new Map(found.map((person) => [person.profile.userAccountId, person]));
    this.askedAt = found ? now : now - FRESH_FOR + ASKED_AGAIN;
  }

  /** Null while the database does not answer: a conversation goes on with the names of before, or without (rule A85). */
  async #find({ sellerAccountId, buyerAccountId }: RoomRecord) {
    try {
      return await findPeople(this.services.database, [sellerAccountId, buyerAccountId]);
    } catch (error) {
      if (toUnavailable(error) instanceof Unavailable) return null;
      throw error;
    }
  }

  /** After `refresh`. */
  of(userAccountId: string): SenderProfile {
    return this.people.get(userAccountId)?.profile ?? { userAccountId, names: [], avatarUrl: null };
  }

  /** After `refresh`; null for nobody of the room. */
  languageOf(userAccountId: string): LanguageCode | null {
    return this.people.get(userAccountId)?.languageCode ?? null;
  }

  /** After `refresh`: whether this person wants translations (rule W22). */
  isTranslated(userAccountId: string): boolean {
    return this.people.get(userAccountId)?.isTranslated ?? false;
  }
}
