import { env } from "cloudflare:workers";

export type Recorded = { readonly sql: string; readonly values: readonly unknown[] };

/** A D1 that records the statements outside of batches. */
export function recordedDatabase(): { readonly database: D1Database; readonly asked: Recorded[] } {
  const asked: Recorded[] = [];
  const prepare = (sql: string) => {
    const statement = env.DB.prepare(sql);
    return new Proxy(statement, {
      get(target, name) {
        if (name === "bind")
          return (...values: unknown[]) => {
            asked.push({ sql, values });
            return target.bind(...values);
          };
        const member: unknown = Reflect.get(target, name);
        return typeof member === "function" ? (member.bind(target) as unknown) : member;
      },
    });
  };
  const database = new Proxy(env.DB, {
    get(target, name) {
      if (name === "prepare") return prepare;
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? (member.bind(target) as unknown) : member;
    },
  });
  return { database, asked };
}

/** SQLite's query plan of a statement, and how many rows it read for it. */
export async function costOf({ sql, values }: Recorded): Promise<{ plan: string; rowsRead: number; rows: number }> {
  const plan = await env.DB.prepare(`explain query plan ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  const { meta, results } = await env.DB.prepare(sql)
    .bind(...values)
    .all();
  return {
    plan: plan.results.map(({ detail }) => detail).join("; "),
    rowsRead: meta.rows_read,
    rows: results.length,
  };
}
