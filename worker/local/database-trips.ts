/** How often one request has gone to D1: `calls` in all, `waves` one after another (what is asked at once waits once). */
export interface DatabaseTrips {
  calls: number;
  waves: number;
}

/** Counts trips through a D1 session, for the Server-Timing header of a local run and for tests. */
export function countTrips(session: D1DatabaseSession): { session: D1DatabaseSession; trips: DatabaseTrips } {
  const trips: DatabaseTrips = { calls: 0, waves: 0 };
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  let underWay = 0;

  async function count<T>(trip: Promise<T>): Promise<T> {
    trips.calls += 1;
    if (underWay === 0) trips.waves += 1;
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

  const countedSession: D1DatabaseSession = {
    prepare: (query) => counted(session.prepare(query)),
    batch: (statements) => count(session.batch(statements.map((statement) => originals.get(statement) ?? statement))),
    getBookmark: () => session.getBookmark(),
  };
  return { session: countedSession, trips };
}
