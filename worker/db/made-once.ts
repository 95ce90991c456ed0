import { fillPlaceholders, sql, type Query } from "drizzle-orm";
import { createDatabase, type Database } from "./client.ts";

/** What a statement is given each time; the rest of it is always the same. */
type Given = Readonly<Record<string, string | number | null>>;

/** A select of drizzle's. */
interface Select<Row> {
  prepare(): { getQuery(): Query; mapAllResult(rows: unknown, isFromBatch?: boolean): unknown };
  execute(): Promise<Row[]>;
}

/** A statement with its values. */
export interface Read<Row> {
  readonly statement: (database: Database) => D1PreparedStatement;
  readonly rowsOf: (answer: unknown, isOfBatch: boolean) => Row[];
}

/** A database that statements are made for, and nothing is sent to. */
const NOWHERE = createDatabase({ prepare: () => null } as unknown as D1Database);

/**
 * A select whose text and decoding are made once in an isolate: drizzle takes longer for them than D1's answer takes to be read. What
 * `given` has may only be put into the statement as it is, for there it stands for every later value.
 */
export function madeOnce<Values extends Given, Row>(make: (database: Database, given: Values) => Select<Row>) {
  let made: ReturnType<Select<Row>["prepare"]> | null = null;
  const place = new Proxy({} as Values, { get: (_target, name) => sql.placeholder(String(name)) });
  return (given: Values): Read<Row> => {
    const select = (made ??= make(NOWHERE, place).prepare());
    const { sql: text, params } = select.getQuery();
    return {
      statement: (database) => database.$client.prepare(text).bind(...fillPlaceholders(params, given)),
      rowsOf: (answer, isOfBatch) => select.mapAllResult(answer, isOfBatch) as Row[],
    };
  };
}

export async function readRows<Row>(database: Database, read: Read<Row>): Promise<Row[]> {
  return read.rowsOf(await read.statement(database).raw(), false);
}

export type RowsOf<Reads extends readonly Read<unknown>[]> = {
  -readonly [Place in keyof Reads]: Reads[Place] extends Read<infer Row> ? Row[] : never;
};

/** Several in one trip. As in every batch, columns that a join adds must be named (named.ts). */
export async function readTogether<const Reads extends readonly Read<unknown>[]>(
  database: Database,
  ...reads: Reads
): Promise<RowsOf<Reads>> {
  const answers = await database.$client.batch(reads.map((read) => read.statement(database)));
  return reads.map((read, place) => read.rowsOf(answers[place], true)) as RowsOf<Reads>;
}
