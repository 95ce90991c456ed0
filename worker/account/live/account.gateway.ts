import type { Env } from "#worker/env.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";

/**
 * Tells people's open pages that something of theirs has changed (rule S41); false when a person was not reached, who is then
 * to be told again.
 */
export async function notifyAccounts(
  { ACCOUNT }: Pick<Env, "ACCOUNT">,
  accountIds: Iterable<string>,
): Promise<boolean> {
  const told = await Promise.all(
    [...new Set(accountIds)].map(async (accountId) => {
      try {
        await ACCOUNT.getByName(accountId).tell();
        return true;
      } catch (error) {
        console.warn(JSON.stringify({ object: "account", unreachable: loggable(error) }));
        return false;
      }
    }),
  );
  return told.every(Boolean);
}

/**
 * Closes the sockets of a person's sessions that have ended, wherever they are held, so that their pages hear it at once (rule
 * A4). Where an object is not reached it asks the database again within a minute (`VOUCHED_FOR`).
 */
export async function closeEndedSockets({ ACCOUNT }: Pick<Env, "ACCOUNT">, accountId: string | null): Promise<void> {
  if (accountId === null) return;
  try {
    await ACCOUNT.getByName(accountId).closeEnded();
  } catch (error) {
    console.warn(JSON.stringify({ object: "account", unreachable: loggable(error) }));
  }
}
