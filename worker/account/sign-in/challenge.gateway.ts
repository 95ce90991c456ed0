import { z } from "zod";
import type { Env } from "#worker/env.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { withTimeout } from "#worker/kernel/with-timeout.ts";
import { LOCAL_CHALLENGE_ANSWER } from "#worker/local/challenge.ts";

const VERIFY = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
const verdict = z.object({ success: z.boolean() });

/** Whether challenges are configured (rule A86). */
export const asksChallenges = ({ TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY }: Env): boolean =>
  Boolean(TURNSTILE_SITE_KEY && TURNSTILE_SECRET_KEY);

/** Whether the browser's answer to Turnstile is good, which it is once. Throws `Unavailable` where Turnstile does not say. */
export async function passesChallenge(env: Env, answer: string, address: string | null): Promise<boolean> {
  if (__LOCAL__ && env.TURNSTILE_SCRIPT_URL) return answer === LOCAL_CHALLENGE_ANSWER;
  const body = new URLSearchParams({ secret: env.TURNSTILE_SECRET_KEY ?? "", response: answer });
  if (address !== null) body.set("remoteip", address);
  try {
    const response = await withTimeout(fetch(VERIFY, { method: "POST", body }), "challenges");
    return verdict.parse(await response.json()).success;
  } catch (cause) {
    throw new Unavailable("challenges", { cause });
  }
}
