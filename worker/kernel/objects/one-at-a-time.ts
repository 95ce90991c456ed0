/**
 * A promise queue. An object's input gates cover only its own storage: during a `fetch` or a D1 call other events are
 * delivered, so tasks that read, decide and write must be serialized by hand.
 */
export class OneAtATime {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(task);
    // The next task waits for this one to end, not to succeed.
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
