/**
 * A promise queue. An object's input gates hold only while its own storage works: during a `fetch` or a D1 call other
 * events come in, so tasks that read, decide and write must be lined up by hand.
 */
export class OneAtATime {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(task);
    // The next task waits for this one's end, not for its success.
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
