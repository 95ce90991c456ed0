import { isBanned } from "#domain/account/roles.ts";
import { HOUR, MINUTE, SECOND } from "#domain/kernel/instants.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { CLOSED_BY_RIGHTS, CLOSED_TO_REJOIN } from "#domain/kernel/socket.ts";
import { toUnavailable } from "#worker/db/database-unavailable.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { findRolesOfSessions } from "#worker/chat/room.queries.ts";
import type { Services } from "#worker/services.ts";
import type { SocketViewer } from "./socket-viewer.ts";
import type { Sockets } from "./sockets.ts";

/**
 * How long what the database said of a session holds in an object. Its end is pushed there (`closeEndedSockets`, rule A4); this is
 * for whom a push does not reach.
 */
export const VOUCHED_FOR = MINUTE;

/** While the database does not answer, nobody's session ends there either: for so long sockets go on that it has vouched for. */
const TRUSTED_FOR = 2 * HOUR;
/** Then it is asked again. */
const ASKED_AGAIN = 10 * SECOND;

/**
 * Awaited before every frame that goes out (rule A4): asks the database only for sessions of which it has said nothing for a minute.
 * Otherwise like `closeEndedSessions`. An open conversation goes on while the database does not answer (rule A85).
 */
export async function closeEndedSinceVouched(
  services: Services,
  sockets: Sockets,
  asker: SocketViewer | null = null,
): Promise<Result<null>> {
  const now = services.clock.now();
  const viewers = [...sockets.viewers(), ...(asker ? [asker] : [])];
  if (viewers.every(({ sessionId }) => sockets.vouchedAt(sessionId) > now - VOUCHED_FOR)) return ok(null);
  try {
    return await closeEndedSessions(services, sockets, asker);
  } catch (error) {
    const isOutage = toUnavailable(error) instanceof Unavailable;
    const areTrusted = viewers.every(({ sessionId }) => sockets.everVouchedAt(sessionId) > now - TRUSTED_FOR);
    if (!isOutage || !areTrusted) throw error;
    for (const { sessionId } of viewers) sockets.trust(sessionId, now - VOUCHED_FOR + ASKED_AGAIN);
    return ok(null);
  }
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
