import { hashToken, newToken } from "#worker/account/session/secrets.ts";
import { sessionCookie } from "#worker/account/session/cookies.ts";
import type { Person } from "../scripts/seed/person.ts";
import type { Site } from "./site.ts";

type Row = Record<string, string | number | null>;

/** Rows of one person that are written for each copy, with what a copy has of its own. */
const TABLES: Readonly<Record<string, { readonly by: string; readonly own: (number: number) => Row }>> = {
  user_account: {
    by: "id",
    own: (n) => ({ id: `fan${String(n)}`, email: `fan${String(n)}@example.com`, stripe_customer_id: null }),
  },
  user_profile: {
    by: "account_id",
    own: (n) => ({
      id: `fan${String(n)}`,
      account_id: `fan${String(n)}`,
      handle: `fan${String(n)}`,
      handle_key: `fan${String(n)}`,
    }),
  },
  commission_account: { by: "account_id", own: (n) => ({ id: `fan${String(n)}`, account_id: `fan${String(n)}` }) },
  payment_account_method: {
    by: "account_id",
    own: (n) => ({ id: `card${String(n)}`, account_id: `fan${String(n)}`, stripe_method_id: `pm_fan${String(n)}` }),
  },
};

/** Signed-in people with a card each, copied from one who has made theirs by the product's own calls. */
export async function fansOf({ database, origin }: Site, model: Person, count: number) {
  const insert = (table: string, row: Row) =>
    database
      .prepare(
        `insert into ${table} (${Object.keys(row).join(", ")}) values (${Object.keys(row)
          .map(() => "?")
          .join(", ")})`,
      )
      .bind(...Object.values(row));
  const one = async (table: string, by: string) =>
    (await database.prepare(`select * from ${table} where ${by} = ? limit 1`).bind(model.id).all<Row>()).results[0]!;
  const rows = Object.fromEntries(
    await Promise.all(Object.entries(TABLES).map(async ([table, { by }]) => [table, await one(table, by)] as const)),
  );
  const session = await one("session", "account_id");
  const fans = [];
  for (let number = 0; number < count; number += 1) {
    const token = newToken();
    const own = { id: `fan${String(number)}`, account_id: `fan${String(number)}`, token_hash: await hashToken(token) };
    await database.batch([
      ...Object.entries(TABLES).map(([table, { own: ownOf }]) => insert(table, { ...rows[table]!, ...ownOf(number) })),
      insert("session", { ...session, ...own }),
    ]);
    const cookie = sessionCookie(token, origin).split(";")[0]!;
    fans.push({ person: { origin, cookie }, cardId: `card${String(number)}` });
  }
  return fans;
}
