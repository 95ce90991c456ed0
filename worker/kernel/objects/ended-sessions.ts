import { isBanned } from "#domain/account/roles.ts";
import { MINUTE } from "#domain/kernel/instants.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { CLOSED_BY_RIGHTS, CLOSED_TO_REJOIN } from "#domain/kernel/socket.ts";
import { findRolesOfSessions } from "#worker/chat/room.queries.ts";
import type { Services } from "#worker/services.ts";
import type { SocketViewer } from "./socket-viewer.ts";
import type { Sockets } from "./sockets.ts";

/**
 * How long what the database said of a session holds in an object. Its end is pushed there (`closeEndedSockets`, rule A4); this is
 * for whom a push does not reach.
 */
export const VOUCHED_FOR = MINUTE;

/**
 * Awaited before every frame that goes out (rule A4): asks the database only for sessions of which it has said nothing for a minute.
 * Otherwise like `closeEndedSessions`.
 */
export function closeEndedSinceVouched(
  services: Services,
  sockets: Sockets,
  asker: SocketViewer | null = null,
): Promise<Result<null>> {
  const since = services.clock.now() - VOUCHED_FOR;
  const viewers = [...sockets.viewers(), ...(asker ? [asker] : [])];
  const areVouched = viewers.every(({ sessionId }) => sockets.vouchedAt(sessionId) > since);
  return areVouched ? Promise.resolve(ok(null)) : closeEndedSessions(services, sockets, asker);
}

/**
 * Asks the database, and closes the sockets of people who signed out, were banned or lost a role since they connected. Who lost a role
 * may connect again, with the present ones.
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
  const askedAt = clock.now();
  const rolesOf = await findRolesOfSessions(database, sessionIds, askedAt);
  for (const { sessionId, roles } of viewers) {
    const present = rolesOf.get(sessionId);
    const isEnded = present === undefined || isBanned(present);
    if (isEnded && sessionId !== asker?.sessionId) sockets.closeSession(sessionId, CLOSED_BY_RIGHTS);
    const isLess = !isEnded && !roles.every((role) => present.includes(role));
    if (isLess) sockets.closeSession(sessionId, CLOSED_TO_REJOIN);
    if (!isEnded && !isLess) sockets.vouch(sessionId, askedAt);
  }
  if (asker === null) return ok(null);
  const present = rolesOf.get(asker.sessionId);
  if (present === undefined) return err("auth.required");
  return isBanned(present) ? err("account.banned") : ok(null);
}
