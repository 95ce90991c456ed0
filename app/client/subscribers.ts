/** Who hears when something outside of React changes: for `useSyncExternalStore`. */
export function createSubscribers() {
  const listeners = new Set<() => void>();
  return {
    /** Answers how it ends. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell() {
      for (const listener of listeners) listener();
    },
  };
}
