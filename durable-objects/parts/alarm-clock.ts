import type { Instant } from "../../domain/kernel/instants.ts";

/** An object has one alarm; whoever wants waking asks here, and the earliest wish stands. */
export class AlarmClock {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  async wakeBy(instant: Instant): Promise<void> {
    const current = await this.#storage.getAlarm();
    if (current === null || current > instant) await this.#storage.setAlarm(instant);
  }
}
