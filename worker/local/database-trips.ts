import { sessionThrough } from "./far.ts";

/** How often one request went to D1: `calls` in all, `waves` one after another (parallel calls count as one wave). */
export interface DatabaseTrips {
  readonly calls: number;
  readonly waves: number;
  /** The same session with counting. */
  through(session: D1DatabaseSession): D1DatabaseSession;
}

/** Counts trips through D1 sessions, for the Server-Timing header of a local run and for tests. */
export function countTrips(): DatabaseTrips {
  let [calls, waves, underWay] = [0, 0, 0];

  async function count<T>(trip: () => Promise<T>): Promise<T> {
    calls += 1;
    if (underWay === 0) waves += 1;
    underWay += 1;
    try {
      return await trip();
    } finally {
      underWay -= 1;
    }
  }

  return {
    through: (session) => sessionThrough(session, count),
    get calls() {
      return calls;
    },
    get waves() {
      return waves;
    },
  };
}
