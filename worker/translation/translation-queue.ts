/** What an account's object still has to look through: everything the account publishes, or its words in one order. */
export type TranslationTask = { readonly kind: "ACCOUNT" } | { readonly kind: "ORDER"; readonly orderId: string };

export interface QueuedTask {
  readonly task: TranslationTask;
  readonly key: string;
  /** How often it was asked for. */
  readonly count: number;
}

const PREFIX = "task ";
const ACCOUNT = `${PREFIX}account`;
const ORDER = `${PREFIX}order `;

const keyOf = (task: TranslationTask) => (task.kind === "ACCOUNT" ? ACCOUNT : ORDER + task.orderId);
const taskOf = (key: string): TranslationTask =>
  key === ACCOUNT ? { kind: "ACCOUNT" } : { kind: "ORDER", orderId: key.slice(ORDER.length) };

/** The tasks of one object. One that is asked for while it is done is done again. */
export class TranslationQueue {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Whether it was not waiting yet. */
  async add(task: TranslationTask): Promise<boolean> {
    const count = (await this.#storage.get<number>(keyOf(task))) ?? 0;
    await this.#storage.put(keyOf(task), count + 1);
    return count === 0;
  }

  async read(most: number): Promise<readonly QueuedTask[]> {
    const found = await this.#storage.list<number>({ prefix: PREFIX, limit: most });
    return [...found].map(([key, count]) => ({ key, count, task: taskOf(key) }));
  }

  async finish({ key, count }: QueuedTask): Promise<void> {
    if ((await this.#storage.get<number>(key)) === count) await this.#storage.delete(key);
  }
}
