import { eq, sql } from "drizzle-orm";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { createDatabase } from "#worker/db/client.ts";
import { madeOnce, readRows, readTogether } from "#worker/db/made-once.ts";
import { userAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { createPerson } from "../../support/worker/people.ts";

const database = createDatabase(env.DB);

test("a statement made once reads for each value what it is asked for, alone and with others", async () => {
  const [aoi, emma] = [await createPerson("aoi", { roles: ["user", "creator"] }), await createPerson("emma")];
  const made = vi.fn<() => void>();
  const personOf = madeOnce((nowhere, { accountId, word }: { accountId: string; word: string }) => {
    made();
    return nowhere
      .select({ handle: userProfile.handle, roles: userAccount.roles, word: sql<string>`upper(${word})`.as("word") })
      .from(userProfile)
      .innerJoin(userAccount, eq(userAccount.id, userProfile.accountId))
      .where(eq(userProfile.accountId, accountId));
  });
  const ofAoi = { handle: aoi.handle, roles: ["user", "creator"], word: "ONE" };
  const ofEmma = { handle: emma.handle, roles: ["user"], word: "TWO'; --" };
  expect(await readRows(database, personOf({ accountId: aoi.accountId, word: "one" }))).toEqual([ofAoi]);
  expect(
    await readTogether(
      database,
      personOf({ accountId: emma.accountId, word: "two'; --" }),
      personOf({ accountId: aoi.accountId, word: "one" }),
      personOf({ accountId: "nobody", word: "" }),
    ),
  ).toEqual([[ofEmma], [ofAoi], []]);
  expect(made).toHaveBeenCalledTimes(1);
});
