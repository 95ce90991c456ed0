import { keyedHash } from "#worker/account/session/secrets.ts";
import type { Env } from "#worker/env.ts";

/**
 * What a visitor's cookie says: a number that we made up, and our signature of it. Unsigned, anybody could be as many
 * visitors as they like, or call themselves by an account's id and so keep that person's visits from being counted.
 */
export const signVisitor = async (env: Env, key: string): Promise<string> => `${key}.${await signatureOf(env, key)}`;

/** The number, if it is one of ours. */
export async function knownVisitor(env: Env, signed: string | null): Promise<string | null> {
  const [key, signature] = signed?.split(".") ?? [];
  return key !== undefined && signature === (await signatureOf(env, key)) ? key : null;
}

const signatureOf = (env: Env, key: string) => keyedHash(env.TICKET_SECRET, `visitor:${key}`);
