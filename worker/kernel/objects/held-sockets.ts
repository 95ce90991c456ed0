import { SOCKETS_PER_ACCOUNT } from "#domain/limits/limits.ts";

/** The object that holds a socket. */
export interface SocketHolder {
  readonly kind: "ORDER" | "CHAT_ROOM" | "ACCOUNT";
  readonly name: string;
}

/** What an object that holds sockets of several people answers. */
export interface SocketHolderRpc {
  /** The websockets of this person that are open here, or are being opened. */
  socketIds(accountId: string): Promise<string[]>;
  /** Closes those of sessions that have ended, of any account. */
  closeEnded(): Promise<void>;
}

/** The sockets of a person that their holder has, or null when it is not reached. */
type Ask = (holder: SocketHolder) => Promise<readonly string[] | null>;

const PREFIX = "socket:";

/**
 * Every open socket of one person, wherever it is held (rule E30). Exact: nothing is awaited between counting and noting.
 * What a holder that died did not give back is found when the count is full: then each holder says what it really has.
 */
export class HeldSockets {
  private readonly storage: SyncKvStorage;
  private readonly ask: Ask;
  private asking: Promise<void> | null = null;

  constructor(storage: SyncKvStorage, ask: Ask) {
    this.storage = storage;
    this.ask = ask;
  }

  async admit(socketId: string, holder: SocketHolder): Promise<boolean> {
    if (this.entries().length >= SOCKETS_PER_ACCOUNT) await this.compare();
    if (this.entries().length >= SOCKETS_PER_ACCOUNT) return false;
    this.storage.put(PREFIX + socketId, holder);
    return true;
  }

  release(socketId: string): void {
    this.storage.delete(PREFIX + socketId);
  }

  /** Where the person's sockets are, each once. */
  holders(): SocketHolder[] {
    const named = this.entries().map(([, holder]) => [`${holder.kind}:${holder.name}`, holder] as const);
    return [...new Map(named).values()];
  }

  private entries(): [key: string, holder: SocketHolder][] {
    return [...this.storage.list<SocketHolder>({ prefix: PREFIX })];
  }

  /** A caller that comes while holders are being asked waits for the same answers. */
  private compare(): Promise<void> {
    this.asking ??= this.askAll().finally(() => (this.asking = null));
    return this.asking;
  }

  private async askAll(): Promise<void> {
    const noted = this.entries();
    await Promise.all(
      this.holders().map(async (holder) => {
        const open = await this.ask(holder);
        if (open === null) return;
        for (const [key, { kind, name }] of noted)
          if (kind === holder.kind && name === holder.name && !open.includes(key.slice(PREFIX.length)))
            this.storage.delete(key);
      }),
    );
  }
}
