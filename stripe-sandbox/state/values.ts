/** Single values that survive eviction, by name. */
export class Values {
  private readonly sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.sql = sql;
    sql.exec(`CREATE TABLE IF NOT EXISTS single_values (name TEXT PRIMARY KEY, body TEXT NOT NULL)`);
  }

  read<T>(name: string): T | undefined {
    const [row] = this.sql.exec<{ body: string }>(`SELECT body FROM single_values WHERE name = ?`, name);
    return row ? (JSON.parse(row.body) as T) : undefined;
  }

  write(name: string, value: unknown): void {
    this.sql.exec(
      `INSERT INTO single_values (name, body) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET body = excluded.body`,
      name,
      JSON.stringify(value),
    );
  }
}
