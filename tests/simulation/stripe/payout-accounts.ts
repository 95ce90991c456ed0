/** A closed one is closed for good; of one that has vanished Stripe knows nothing any more. */
export type PayoutAccount = {
  readonly id: string;
  isAble: boolean;
  state: "OPEN" | "CLOSED" | "VANISHED";
};

/** The seller's payout accounts at Stripe. The last one is theirs; those before it were closed, or have vanished. */
export class PayoutAccounts {
  readonly all: PayoutAccount[] = [{ id: "acct_seller", isAble: true, state: "OPEN" }];

  get current(): PayoutAccount {
    return this.all.at(-1)!;
  }

  find(id: string): PayoutAccount | null {
    return this.all.find((account) => account.id === id) ?? null;
  }

  /** In place of one that is no more. */
  open(): PayoutAccount {
    const account: PayoutAccount = { id: `acct_seller_${this.all.length + 1}`, isAble: true, state: "OPEN" };
    this.all.push(account);
    return account;
  }

  receives(id: string): boolean {
    const account = this.find(id);
    return account?.state === "OPEN" && account.isAble;
  }
}
