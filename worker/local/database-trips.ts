/** How often one request went to D1: `calls` in all, `waves` one after another (parallel calls count as one wave). */
export interface DatabaseTrips {
  readonly calls: number;
  readonly waves: number;
  /** The same session with counting. */
  through(session: D1DatabaseSession): D1DatabaseSession;
}

/** Counts trips through D1 sessions, for the Server-Timing header of a local run and for tests. */
export function countTrips(): DatabaseTrips {
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  let [calls, waves, underWay] = [0, 0, 0];

  async function count<T>(trip: Promise<T>): Promise<T> {
    calls += 1;
    if (underWay === 0) waves += 1;
    underWay += 1;
    try {
      return await trip;
    } finally {
      underWay -= 1;
    }
  }

  function counted(statement: D1PreparedStatement): D1PreparedStatement {
    const proxy = {
      bind: (...values: unknown[]) => counted(statement.bind(...values)),
      all: () => count(statement.all()),
      run: () => count(statement.run()),
      raw: (options?: { columnNames?: false }) => count(statement.raw(options)),
      first: (column?: string) => count(column === undefined ? statement.first() : statement.first(column)),
    } as D1PreparedStatement;
    originals.set(proxy, statement);
    return proxy;
  }

  const through = (session: D1DatabaseSession): D1DatabaseSession => ({
    prepare: (query) => counted(session.prepare(query)),
    batch: (statements) => count(session.batch(statements.map((statement) => originals.get(statement) ?? statement))),
    getBookmark: () => session.getBookmark(),
  });

  return {
    through,
    get calls() {
      return calls;
    },
    get waves() {
      return waves;
    },
  };
}
