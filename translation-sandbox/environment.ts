export interface Environment {
  SANDBOX: DurableObjectNamespace;
}

/** Names one sandbox: each has glossaries, usage and faults of its own. Its ending is that of a free account's key. */
export const SANDBOX_KEY = /^sandbox-([\w-]+):fx$/;
