import type { SocketHolder } from "#worker/kernel/objects/held-sockets.ts";

/** What an account's object answers; `AccountObject` implements it. */
export interface AccountRpc {
  /** Something that the person's pages show has changed, in D1 already. Repeating it is harmless. */
  tell(): Promise<void>;
  /** Closes the sockets of the person's sessions that have ended, here and wherever else they are held. */
  closeEnded(): Promise<void>;
  /** Counts another websocket of the person, held there (rule E30); false: they have enough. */
  admitSocket(socketId: string, holder: SocketHolder): Promise<boolean>;
  releaseSocket(socketId: string): Promise<void>;
  /** Pushes to the person's browsers are due (rule N26). */
  pushDue(): Promise<void>;
}
