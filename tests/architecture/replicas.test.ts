import { expect, test } from "vitest";
import { seenSession } from "#worker/db/session.ts";
import { hasReplicas } from "../../scripts/checks/read-replicas.mjs";

test("`npm run deploy` knows from wrangler's answer whether there are replicas", () => {
  expect(hasReplicas('{ "name": "cometme", "read_replication": { "mode": "auto" } }')).toBe(true);
  expect(hasReplicas('Resource location: remote\n{ "read_replication": { "mode": "disabled" } }')).toBe(false);
  expect(hasReplicas('{ "name": "cometme" }')).toBe(null);
  expect(hasReplicas("✘ You are not logged in.")).toBe(null);
});

test("who answered a session's last batch is seen, and nobody where the database does not say", async () => {
  const answers = [
    {},
    { served_by_region: "WEUR", served_by_primary: false },
    { served_by_region: "APAC", served_by_primary: true },
  ];
  const session = {
    prepare: (query: string) => query,
    batch: () => Promise.resolve([{ results: [], meta: answers.shift() }]),
    getBookmark: () => "bookmark",
  } as unknown as D1DatabaseSession;
  const seen = seenSession(session);
  const told = [];
  for (let batches = 0; batches < 3; batches++) {
    await seen.session.batch([]);
    told.push(seen.servedBy());
  }
  expect(told).toEqual([null, { region: "WEUR", isPrimary: false }, { region: "APAC", isPrimary: true }]);
  expect(seen.session.getBookmark()).toBe("bookmark");
});
