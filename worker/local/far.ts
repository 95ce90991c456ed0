import type { Env } from "#worker/env.ts";

/** What a call crosses a distance to. A session that may read anywhere reads from a replica. */
export type Place = "PRIMARY" | "REPLICA" | "OBJECT" | "STRIPE";

/** Stands in front of every call: makes it wait, or counts it. `isSearch`: of the database that the searches read. */
export type Door = <T>(place: Place, call: () => Promise<T>, isSearch: boolean) => Promise<T>;

/** Milliseconds by which each call takes longer. */
export type Distances = Readonly<Record<Place, number>>;

const open: Door = (_place, call) => call();

/** One for the Worker and all its objects: they run in one isolate on one machine. */
let door = open;

/** Null: none. */
export function putDoor(next: Door | null): void {
  door = next ?? open;
}

/** As if everything were that far away. */
export const delayingDoor =
  (distances: Distances): Door =>
  async (place, call) => {
    if (distances[place] > 0) await scheduler.wait(distances[place]);
    return call();
  };

const behindDoor = new WeakSet<object>();
const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

type Through = <T>(call: () => Promise<T>) => Promise<T>;
const at =
  (place: Place, isSearch = false): Through =>
  (call) =>
    door(place, call, isSearch);

function farStatement(statement: D1PreparedStatement, through: Through): D1PreparedStatement {
  const far = {
    bind: (...values: unknown[]) => farStatement(statement.bind(...values), through),
    all: () => through(() => statement.all()),
    run: () => through(() => statement.run()),
    raw: (options?: { columnNames?: false }) => through(() => statement.raw(options)),
    first: (column?: string) => through(() => (column === undefined ? statement.first() : statement.first(column))),
  } as D1PreparedStatement;
  originals.set(far, statement);
  return far;
}

const nearStatement = (statement: D1PreparedStatement): D1PreparedStatement => originals.get(statement) ?? statement;

/** A session whose calls go through something first. */
export const sessionThrough = (session: D1DatabaseSession, through: Through): D1DatabaseSession => ({
  prepare: (query) => farStatement(session.prepare(query), through),
  batch: (statements) => through(() => session.batch(statements.map(nearStatement))),
  getBookmark: () => session.getBookmark(),
});

/** Later calls of a session may read from a replica, too; they are taken to be as far as its first. */
const placeOf = (constraint: string | undefined): Place =>
  constraint === undefined || constraint === "first-primary" ? "PRIMARY" : "REPLICA";

const farDatabase =
  (isSearch: boolean) =>
  (database: D1Database): D1Database => {
    const primary = at("PRIMARY", isSearch);
    return {
      prepare: (query) => farStatement(database.prepare(query), primary),
      batch: (statements) => primary(() => database.batch(statements.map(nearStatement))),
      exec: (query) => primary(() => database.exec(query)),
      withSession: (constraint) => sessionThrough(database.withSession(constraint), at(placeOf(constraint), isSearch)),
      dump: () => primary(() => database.dump()),
    };
  };

type Calls = Record<string, (...values: unknown[]) => Promise<unknown>>;

/** Every method of a stub is a call to its object. */
const farStub = <Stub extends object>(stub: Stub): Stub =>
  new Proxy(stub, {
    get(_target, name) {
      const own: unknown = Reflect.get(stub, name);
      if (typeof own !== "function" || typeof name === "symbol") return own;
      return (...values: unknown[]) => at("OBJECT")(() => (stub as unknown as Calls)[name]!(...values));
    },
  });

function farObjects<Objects extends object>(objects: Objects): Objects {
  return new Proxy(objects, {
    get(_target, name) {
      const own: unknown = Reflect.get(objects, name);
      if (typeof own !== "function") return own;
      const method = own.bind(objects) as (...values: unknown[]) => unknown;
      if (name !== "get" && name !== "getByName") return method;
      return (...values: unknown[]) => farStub(method(...values) as object);
    },
  });
}

const farFetcher = (fetcher: Fetcher): Fetcher =>
  ({
    fetch: (input: RequestInfo, init?: RequestInit) => at("STRIPE")(() => fetcher.fetch(input, init)),
  }) as Fetcher;

/** Once: what stands behind the door already is left as it is. */
function once<Binding extends object>(binding: Binding, far: (binding: Binding) => Binding): Binding {
  if (behindDoor.has(binding)) return binding;
  const made = far(binding);
  behindDoor.add(made);
  return made;
}

/** The same environment with the door in front of the database, the objects and Stripe. Local runs and tests alone have one. */
export const farEnvironment = (env: Env): Env => ({
  ...env,
  DB: once(env.DB, farDatabase(false)),
  SEARCH_DB: once(env.SEARCH_DB, farDatabase(true)),
  ORDER: once(env.ORDER, farObjects),
  CHAT_ROOM: once(env.CHAT_ROOM, farObjects),
  ACCOUNT: once(env.ACCOUNT, farObjects),
  LIMIT: once(env.LIMIT, farObjects),
  TRANSLATION: once(env.TRANSLATION, farObjects),
  WEBHOOK_ENDPOINT: once(env.WEBHOOK_ENDPOINT, farObjects),
  ...(env.STRIPE ? { STRIPE: once(env.STRIPE, farFetcher) } : {}),
});
