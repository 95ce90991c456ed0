import { spawnSync } from "node:child_process";

/**
 * Whether `wrangler d1 info --json` says that the database has read replicas; null where it does not say so.
 *
 * @param {string} info
 */
export function hasReplicas(info) {
  try {
    const mode = JSON.parse(info.slice(info.indexOf("{"))).read_replication?.mode;
    return mode === undefined ? null : mode === "auto";
  } catch {
    return null;
  }
}

/** What to say of the database's replicas before a deployment; null when they are on. */
export function replicaWarning(database) {
  const asked = spawnSync("wrangler", ["d1", "info", database, "--json"], { encoding: "utf8" });
  const has = hasReplicas(asked.stdout ?? "");
  if (has) return null;
  return has === null
    ? `Whether ${database} has read replicas could not be read: see docs/deploy.md.`
    : `${database} HAS NO READ REPLICAS: every page is read at its one primary, however far away. Switch them on (docs/deploy.md).`;
}
