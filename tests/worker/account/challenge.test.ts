import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LIMITS } from "#domain/limits/limits.ts";
import { createApp } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";
import { takeOf } from "#worker/kernel/limits/limits.gateway.ts";
import { LOCAL_CHALLENGE_ANSWER } from "#worker/local/challenge.ts";
import { stopClockAt, TOMORROW_NOON } from "../../support/worker/time.ts";

/* Rule A86: a hall full of newcomers behind one address. */

const KEYS = { TURNSTILE_SITE_KEY: "site", TURNSTILE_SECRET_KEY: "secret" };
const LOCAL = { ...KEYS, TURNSTILE_SCRIPT_URL: "/dev/turnstile.js" };
const app = createApp(async () => new Response("page"));
let people = 0;

async function ask(address: string, more: Partial<Env>, challenge?: string) {
  const context = createExecutionContext();
  const email = `newcomer${String((people += 1))}@example.com`;
  const response = await app.fetch(
    new Request(`${env.PUBLIC_ORIGIN}/api/auth/signin/email`, {
      method: "POST",
      headers: { "content-type": "application/json", "cf-connecting-ip": address, origin: env.PUBLIC_ORIGIN },
      body: JSON.stringify({ email, intent: "signin", ...(challenge ? { challenge } : {}) }),
    }),
    { ...env, ...more },
    context,
  );
  await waitOnExecutionContext(context);
  const { error } = await response.json<{ error?: { code: string; message: string } }>();
  return { status: response.status, code: error?.code, message: error?.message };
}

/** As if so many had asked there before. */
const busy = (address: string, asked = 0) =>
  takeOf(env, "ADDRESS", address, { codeSent: LIMITS.ADDRESS.codeSent[0].most - asked });

beforeEach(() => stopClockAt(TOMORROW_NOON));
afterEach(() => {
  vi.restoreAllMocks();
});

test("where nobody can be asked, the address waits", async () => {
  await busy("203.0.113.1");
  expect(await ask("203.0.113.1", {})).toMatchObject({ status: 429, code: "request.too_many" });
});

test("whoever shows that somebody is there goes on, whoever does not is asked", async () => {
  const hall = "203.0.113.2";
  expect((await ask(hall, LOCAL)).status).toBe(200);
  await busy(hall, 1);
  expect(await ask(hall, LOCAL)).toMatchObject({
    status: 403,
    code: "auth.challenge_needed",
    message: expect.stringContaining("person"),
  });
  expect((await ask(hall, LOCAL, "made up")).code).toBe("auth.challenge_needed");
  expect((await ask(hall, LOCAL, LOCAL_CHALLENGE_ANSWER)).status).toBe(200);
  await takeOf(env, "ADDRESS", hall, { codeSentToPeople: LIMITS.ADDRESS.codeSentToPeople[0].most - 1 });
  expect((await ask(hall, LOCAL, LOCAL_CHALLENGE_ANSWER)).code).toBe("request.too_many");
});

test("Turnstile is asked whether the answer is good, and an outage of it is told as one", async () => {
  const hall = "203.0.113.3";
  await busy(hall);
  const asked: string[] = [];
  const answers = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    asked.push(`${String(input)} ${String(init?.body)}`);
    return Response.json({ success: String(init?.body).includes("response=good") });
  });
  expect((await ask(hall, KEYS, "bad")).code).toBe("auth.challenge_needed");
  expect((await ask(hall, KEYS, "good")).status).toBe(200);
  expect(asked.at(-1)).toBe(
    `https://challenges.cloudflare.com/turnstile/v0/siteverify secret=secret&response=good&remoteip=203.0.113.3`,
  );
  answers.mockRejectedValue(new TypeError("network"));
  expect(await ask(hall, KEYS, "good")).toMatchObject({ status: 503, code: "provider.unavailable" });
});
