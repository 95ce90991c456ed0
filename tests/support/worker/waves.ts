import { putDoor, type Door } from "#worker/local/far.ts";

/** Milliseconds that a wave waits for others to join it: the work before a call beside it is shorter, on a busy machine, too. */
const GATHERING = 300;
/** Milliseconds without a call after which nothing is under way any more. */
const QUIET = 700;

/** A wait of `LOOK` that took so long: the machine did something else meanwhile, and so did not do the work between two calls either. */
const INTERRUPTED = 25;
const LOOK = 5;

interface Wave {
  /** When it began, or when the machine was last away. */
  calmSince: number;
  underWay: number;
}

/**
 * A door that hands out the answers of calls to the primary in waves: whatever is asked for together is answered together, and
 * whatever is asked for because of an answer belongs to the next. So the number of waves is that of trips in series,
 * however fast the machine is.
 */
class WaveDoor {
  #gathering: Wave | null = null;
  #lastAt = 0;
  answered = 0;

  readonly through: Door = async (place, call) => {
    if (place !== "PRIMARY") return call();
    this.#lastAt = Date.now();
    const wave = (this.#gathering ??= { calmSince: Date.now(), underWay: 0 });
    wave.underWay += 1;
    try {
      return await call();
    } finally {
      wave.underWay -= 1;
      while (this.#gathering === wave && !this.#isOver(wave)) {
        const asleepAt = Date.now();
        await scheduler.wait(LOOK);
        if (Date.now() - asleepAt >= INTERRUPTED) wave.calmSince = Date.now();
      }
      if (this.#gathering === wave) {
        this.#gathering = null;
        this.answered += 1;
      }
      this.#lastAt = Date.now();
    }
  };

  async quiet(): Promise<void> {
    while (this.#gathering !== null || Date.now() - this.#lastAt < QUIET) await scheduler.wait(20);
  }

  #isOver = ({ calmSince, underWay }: Wave): boolean => underWay === 0 && Date.now() - calmSince >= GATHERING;
}

const door = new WaveDoor();

/**
 * How many calls to the primary, in series, the caller waits for until `act` is over. What earlier acts have left to do is
 * waited for first.
 */
export async function wavesOf(act: () => Promise<unknown>): Promise<number> {
  putDoor(door.through);
  try {
    await door.quiet();
    const before = door.answered;
    await act();
    return door.answered - before;
  } finally {
    putDoor(null);
  }
}
