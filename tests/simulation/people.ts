/** The two commission accounts of an order, with the user accounts behind them, and an admin. */
export const SELLER = { accountId: "seller", userId: "seller-user" } as const;
export const BUYER = { accountId: "buyer", userId: "buyer-user" } as const;

const person = (accountId: string, isAdmin = false) => ({ accountId, isAdmin, isBanned: false });

export const SENDERS = {
  SELLER: person(SELLER.accountId),
  BUYER: person(BUYER.accountId),
  ADMIN: person("admin", true),
} as const;
