import { findLiveSessions } from "../chat/room.queries.ts";
import type { Services } from "../services.ts";
import type { Sockets } from "./sockets.ts";

/** Closes the sockets of people who signed out or were banned since they connected. */
export async function closeEndedSessions({ database, clock }: Services, sockets: Sockets): Promise<void> {
  const here = sockets.sessionIds();
  if (here.length === 0) return;
  const sessions = await findLiveSessions(database, here, clock.now());
  for (const sessionId of here) if (sessions.get(sessionId) !== "LIVE") sockets.closeSession(sessionId);
}
