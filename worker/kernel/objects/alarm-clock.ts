import type { Instant } from "#domain/kernel/instants.ts";

export type AlarmStorage = Pick<DurableObjectStorage, "getAlarm" | "setAlarm">;

/** An object has one alarm: keeps the earliest requested time. */
export class AlarmClock {
  readonly #storage: AlarmStorage;

  constructor(storage: AlarmStorage) {
    this.#storage = storage;
  }

  async wakeBy(instant: Instant): Promise<void> {
    const current = await this.#storage.getAlarm();
    if (current === null || current > instant) await this.#storage.setAlarm(instant);
  }
}
