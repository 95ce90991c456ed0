import type { Env } from "#worker/env.ts";
import { loggable } from "../failure/report-bug.ts";
import type { SocketHolder } from "./held-sockets.ts";
import type { SocketCount } from "./sockets.ts";

/** The count of a person's sockets as an object other than theirs reaches it. */
export const socketCount = ({ ACCOUNT }: Pick<Env, "ACCOUNT">, holder: SocketHolder): SocketCount => ({
  admit: (accountId, socketId) => ACCOUNT.getByName(accountId).admitSocket(socketId, holder),
  release: (accountId, socketId) => ACCOUNT.getByName(accountId).releaseSocket(socketId),
});

/** How many of a person's sockets a holder has; null when it is not reached. */
export async function socketsAt(
  { ORDER, CHAT_ROOM }: Pick<Env, "ORDER" | "CHAT_ROOM">,
  { kind, name }: SocketHolder,
  accountId: string,
): Promise<readonly string[] | null> {
  try {
    return await (kind === "ORDER" ? ORDER : CHAT_ROOM).getByName(name).socketIds(accountId);
  } catch {
    return null;
  }
}

/** A holder that it does not reach asks the database again within a minute (rule A4, `VOUCHED_FOR`). */
export async function closeEndedAt(
  { ORDER, CHAT_ROOM }: Pick<Env, "ORDER" | "CHAT_ROOM">,
  { kind, name }: SocketHolder,
): Promise<void> {
  try {
    await (kind === "ORDER" ? ORDER : CHAT_ROOM).getByName(name).closeEnded();
  } catch (error) {
    console.warn(JSON.stringify({ object: kind, unreachable: loggable(error) }));
  }
}
