/** One side of a movement, minor units; a movement's sides add up to zero in each currency. */
export interface Entry {
  account: string;
  currency: string;
  amount: number;
}

/** Where money is when it is on nobody's balance. */
export const OUTSIDE = {
  cardholders: "cardholders",
  fees: "stripe_fees",
  exchange: "exchange",
  banks: "banks",
  underWay: "transfers_under_way",
} as const;
/** The platform's own balance; a connected account's is its id. */
export const PLATFORM = "platform";
export const bookAccount = (owner: string): string => (owner === "" ? PLATFORM : owner);

/** The sandbox's own double-entry book: it proves that the balances follow from movements of money. */
export class Book {
  private readonly sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.sql = sql;
    sql.exec(
      `CREATE TABLE IF NOT EXISTS entries (movement TEXT NOT NULL, account TEXT NOT NULL, currency TEXT NOT NULL, amount INTEGER NOT NULL)`,
    );
    sql.exec(`CREATE INDEX IF NOT EXISTS entries_of_an_account ON entries (account, currency)`);
  }

  /** Throws (and so undoes the request) when the movement does not balance. */
  post(movement: string, entries: readonly Entry[]): void {
    const sums = new Map<string, number>();
    for (const { currency, amount } of entries) sums.set(currency, (sums.get(currency) ?? 0) + amount);
    for (const [currency, sum] of sums)
      if (sum !== 0) throw new Error(`The movement ${movement} is out of balance by ${sum} ${currency}.`);
    for (const { account, currency, amount } of entries)
      this.sql.exec(`INSERT INTO entries VALUES (?, ?, ?, ?)`, movement, account, currency, amount);
  }

  balances(): Entry[] {
    return [
      ...this.sql.exec<{ account: string; currency: string; amount: number }>(
        `SELECT account, currency, SUM(amount) AS amount FROM entries GROUP BY account, currency ORDER BY account, currency`,
      ),
    ];
  }

  /** Whole book to zero per currency, and each balance equal to the balance transactions its owner sees. */
  check(): void {
    const [off] = this.sql.exec<{ currency: string }>(
      `SELECT currency FROM entries GROUP BY currency HAVING SUM(amount) <> 0`,
    );
    if (off) throw new Error(`The book is out of balance in ${off.currency}.`);
    const [differs] = this.sql.exec<{ account: string; currency: string }>(
      `SELECT account, currency FROM (
         SELECT account, currency, SUM(amount) AS amount FROM entries WHERE account = '${PLATFORM}' OR account LIKE 'acct_%' GROUP BY account, currency
         UNION ALL
         SELECT CASE owner WHEN '' THEN '${PLATFORM}' ELSE owner END, json_extract(body, '$.currency'), -SUM(json_extract(body, '$.net'))
           FROM objects WHERE kind = 'balance_transaction' GROUP BY owner, json_extract(body, '$.currency'))
       GROUP BY account, currency HAVING SUM(amount) <> 0`,
    );
    if (differs)
      throw new Error(`The book and the balance transactions of ${differs.account} differ in ${differs.currency}.`);
  }
}
