// The databases and the bucket of a local site, for the scripts that fill them.
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";

/**
 * Runs beside the data. Miniflare's own handles ask workerd once for each prepared statement and wait for it, all of a migration's on one
 * connection, which workerd closes after five seconds.
 */
const SCRIPT = `export default {
  async fetch(request, env) {
    const file = request.headers.get("x-file");
    if (file !== null) {
      const { key, contentType } = JSON.parse(file);
      await env.MEDIA.put(key, await request.arrayBuffer(), { httpMetadata: { contentType } });
      return Response.json(null);
    }
    const database = env[request.headers.get("x-database")];
    const statements = await request.json();
    const answers = await database.batch(statements.map(({ sql, values = [] }) => database.prepare(sql).bind(...values)));
    return Response.json(answers.map(({ results }) => results));
  },
};`;

/**
 * @typedef {object} State
 * @property {(statements: { sql: string; values?: unknown[] }[]) => Promise<Record<string, unknown>[][]>} batch In one transaction; the rows of each.
 * @property {(statements: { sql: string; values?: unknown[] }[]) => Promise<Record<string, unknown>[][]>} searchBatch The same of what the searches read.
 * @property {(file: { key: string; contentType: string; bytes: Uint8Array }) => Promise<unknown>} put
 */

/** Opens the state in a folder, in memory without one. @returns {Promise<State & { close: () => Promise<void> }>} */
export async function openState(folder) {
  const { d1Databases, r2Buckets, compatibilityDate } =
    unstable_getMiniflareWorkerOptions("wrangler.toml").workerOptions;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      log: new Log(LogLevel.WARN),
      ...(folder ? { resourcePersistencePath: folder } : {}),
      workers: [{ name: "state", modules: true, script: SCRIPT, compatibilityDate, d1Databases, r2Buckets }],
    }),
  );
  await miniflare.ready;
  const send = async (body, headers) => {
    const answer = await miniflare.dispatchFetch("http://state/", { method: "POST", body, headers });
    if (!answer.ok) throw new Error(`The local state could not be written: ${await answer.text()}`);
    return answer.json();
  };
  return {
    batch: (statements) => send(JSON.stringify(statements), { "x-database": "DB" }),
    searchBatch: (statements) => send(JSON.stringify(statements), { "x-database": "SEARCH_DB" }),
    put: ({ bytes, ...file }) => send(bytes, { "x-file": JSON.stringify(file) }),
    close: () => miniflare.dispose(),
  };
}

const batchOf = (database) => async (statements) => {
  const prepared = statements.map(({ sql, values = [] }) => database.prepare(sql).bind(...values));
  return (await database.batch(prepared)).map(({ results }) => results);
};

/** The state of a site that runs in this process. @returns {State} */
export const stateOf = (database, search, bucket) => ({
  batch: batchOf(database),
  searchBatch: batchOf(search),
  put: ({ key, contentType, bytes }) => bucket.put(key, bytes, { httpMetadata: { contentType } }),
});
