import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";

/** Lists that are the same for everybody: who is found in the creator search, and what is found of works. */
export const LIST_NAMES = ["creators", "works"] as const;
export type ListName = (typeof LIST_NAMES)[number];

export type ListVersions = Readonly<Record<ListName, string>>;

/**
 * The version of a list, or of an account's profile, as a column beside what is read of it: in one statement both are of one moment. Empty
 * until something of it is written for the first time since there are versions.
 */
export const versionOf = (content: ListName | SQLWrapper | string): SQL<string> =>
  sql<string>`coalesce((select known.version from content_version known where known.content = ${content}), '')`;

export const listVersionColumns = {
  creators: versionOf("creators").as("creators_version"),
  works: versionOf("works").as("works_version"),
};

/** The versions of the lists as one request finds them, read at the first use. */
export class ListVersionsOfRequest {
  readonly #database: Database;
  #known: ListVersions | null = null;
  #underWay: Promise<ListVersions> | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Of a request that writes nothing, read beside something else. */
  set(versions: ListVersions): void {
    this.#known = versions;
  }

  async of(list: ListName): Promise<string> {
    if (this.#known) return this.#known[list];
    // Between two reads this request may have written something.
    this.#underWay ??= this.#read().finally(() => (this.#underWay = null));
    return (await this.#underWay)[list];
  }

  async #read(): Promise<ListVersions> {
    const [versions] = await this.#database.all<ListVersions>(
      sql`select ${versionOf("creators")} as creators, ${versionOf("works")} as works`,
    );
    return versions!;
  }
}
