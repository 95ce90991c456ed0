import { isBanned } from "#domain/account/roles.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { CLOSED_BY_RIGHTS, CLOSED_TO_REJOIN } from "#domain/kernel/socket.ts";
import { findRolesOfSessions } from "#worker/chat/room.queries.ts";
import type { Services } from "#worker/services.ts";
import type { SocketViewer } from "./socket-viewer.ts";
import type { Sockets } from "./sockets.ts";

/**
 * Awaited before every frame that goes out (rule A4), with no other await in between: closes the sockets of people who
 * signed out, were banned or lost a role since they connected. Who lost a role may connect again, with the present ones.
 *
 * `asker` has sent a frame: they get a refusal first, so their socket is left to the caller when the answer is one.
 */
export async function closeEndedSessions(
  { database, clock }: Services,
  sockets: Sockets,
  asker: SocketViewer | null = null,
): Promise<Result<null>> {
  const viewers = [...sockets.viewers(), ...(asker ? [asker] : [])];
  if (viewers.length === 0) return ok(null);
  const sessionIds = [...new Set(viewers.map(({ sessionId }) => sessionId))];
  const rolesOf = await findRolesOfSessions(database, sessionIds, clock.now());
  for (const { sessionId, roles } of viewers) {
    const present = rolesOf.get(sessionId);
    const isEnded = present === undefined || isBanned(present);
    if (isEnded && sessionId !== asker?.sessionId) sockets.closeSession(sessionId, CLOSED_BY_RIGHTS);
    if (!isEnded && !roles.every((role) => present.includes(role))) sockets.closeSession(sessionId, CLOSED_TO_REJOIN);
  }
  if (asker === null) return ok(null);
  const present = rolesOf.get(asker.sessionId);
  if (present === undefined) return err("auth.required");
  return isBanned(present) ? err("account.banned") : ok(null);
}
