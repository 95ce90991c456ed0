import { ProviderFailed, ProviderRefused, Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { CALL_FAULTS, COMMIT_FAULTS, type Fault, type PlannedFault } from "./fault-names.ts";

/** Whose code is running: an object's or a request's. Once it died nothing it awaits ever comes back. */
export class Instance {
  isDead = false;
  readonly died: Promise<never>;
  #reject: (reason: Error) => void = () => undefined;

  constructor() {
    this.died = new Promise<never>((_resolve, reject) => (this.#reject = reject));
    this.died.catch(() => undefined);
  }

  die(): Promise<never> {
    this.isDead = true;
    this.#reject(new Error("died"));
    return new Promise<never>(() => undefined);
  }
}

export class Faults {
  #planned: PlannedFault | null = null;
  readonly late: (() => void)[] = [];
  readonly struck = new Set<Fault>();
  readonly #reached: (fault: Fault) => void;

  constructor(reached: (fault: Fault) => void) {
    this.#reached = reached;
  }

  plan(planned: PlannedFault | null): void {
    this.#planned = planned;
  }

  /** What is planned strikes so many calls later. */
  delay(calls: number): void {
    if (this.#planned) this.#planned = { ...this.#planned, skip: this.#planned.skip + calls };
  }

  take<F extends Fault>(sort: readonly F[]): F | null {
    const planned = this.#planned;
    if (planned === null || !(sort as readonly Fault[]).includes(planned.fault)) return null;
    if (planned.skip > 0) {
      this.#planned = { ...planned, skip: planned.skip - 1 };
      return null;
    }
    this.#planned = null;
    this.struck.add(planned.fault);
    this.#reached(planned.fault);
    return planned.fault as F;
  }

  /** A call that strikes without being planned: it is done, now or late, and nobody is answered. */
  strike(fault: "ANSWER_LOST" | "REQUEST_LATE", work: () => unknown): never {
    this.struck.add(fault);
    this.#reached(fault);
    if (fault === "ANSWER_LOST") work();
    else this.#leaveLate(work);
    throw new Unavailable("stripe");
  }

  #leaveLate(work: () => unknown): void {
    this.late.push(() => {
      try {
        work();
      } catch (error) {
        // Nobody is there any more to hear that the key had failed before.
        if (!(error instanceof ProviderFailed || error instanceof ProviderRefused)) throw error;
      }
    });
  }

  /** A call of Stripe. `refuse` stores a 500 under the call's key, if it has one. */
  async call<T>(instance: Instance, work: () => T, refuse: () => void): Promise<T> {
    if (instance.isDead) return instance.die();
    switch (this.take(CALL_FAULTS)) {
      case null:
        return work();
      case "REQUEST_LOST":
        throw new Unavailable("stripe");
      case "REQUEST_LATE":
        this.#leaveLate(work);
        throw new Unavailable("stripe");
      case "ANSWER_LOST":
        work();
        throw new Unavailable("stripe");
      case "ERROR_500":
        throw new ProviderFailed("stripe");
      case "ERROR_500_STORED":
        refuse();
        throw new ProviderFailed("stripe");
      case "ERROR_500_DONE_AND_STORED":
        work();
        refuse();
        throw new ProviderFailed("stripe");
      case "CRASH_BEFORE_CALL":
        return instance.die();
      case "CRASH_AFTER_CALL":
        work();
        return instance.die();
    }
  }

  async commit<T>(instance: Instance, work: () => T): Promise<T> {
    if (instance.isDead) return instance.die();
    switch (this.take(COMMIT_FAULTS)) {
      case null:
        return work();
      case "COMMIT_REFUSED":
        throw new Unavailable("database");
      case "COMMIT_ANSWER_LOST":
        work();
        throw new Unavailable("database");
      case "CRASH_BEFORE_COMMIT":
        return instance.die();
      case "CRASH_AFTER_COMMIT":
        work();
        return instance.die();
    }
  }
}
