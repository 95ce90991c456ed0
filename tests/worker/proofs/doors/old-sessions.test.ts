import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ask } from "./asking.ts";
import { discover } from "./endpoints.ts";
import { REST_ROWS } from "./rest-rows.ts";
import { createScene } from "./scene.ts";
import { TYPED_ROWS } from "./typed-rows.ts";

/** What gives access that outlives a session, or changes where money goes (rules A52, A54, A58). A further one is named here. */
const ASKING_FOR_A_PROOF = [
  "POST /api/stripe/connect/signup",
  "mutation admin.changeEmail",
  "mutation apiKey.create",
  "mutation passkey.add",
  "mutation passkey.begin",
  "mutation passkey.remove",
  "mutation wallet.beginOnboarding",
  "mutation webhookEndpoint.create",
  "mutation webhookEndpoint.rotateSecret",
];

test("every call that gives lasting access, and no other, asks a session that began long ago for a new proof", async () => {
  const scene = await createScene();
  await env.DB.prepare("update session set proved_at = 0").run();
  const asking = new Set<string>();
  const rows = { ...REST_ROWS, ...TYPED_ROWS };
  for (const endpoint of discover()) {
    const row = rows[endpoint.key];
    if (!row) continue;
    for (const who of ["seller", "admin"] as const) {
      const { answer } = await ask(endpoint, row, scene, who);
      if (answer === "auth.proof_needed") asking.add(endpoint.key);
    }
  }
  expect([...asking].toSorted()).toEqual(ASKING_FOR_A_PROOF);
});
