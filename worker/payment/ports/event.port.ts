/** An authentic event only says which object to read. */
export interface ProviderEvent {
  readonly eventId: string;
  readonly eventType: string;
  readonly objectId: string;
}

export interface EventPort {
  /** Null when unsigned, altered, or older than 300 seconds. `body` is the raw text. */
  verify(body: string, signature: string | null): Promise<ProviderEvent | null>;
}
