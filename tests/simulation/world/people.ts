import type { Role } from "#domain/account/roles.ts";
import type { Viewer } from "#domain/account/viewer.ts";

/** The two commission accounts of an order, with the user accounts behind them, and an admin. */
export const SELLER = { accountId: "seller", userId: "seller-user" } as const;
export const BUYER = { accountId: "buyer", userId: "buyer-user" } as const;

const person = (commissionAccountId: string, roles: readonly Role[] = []): Viewer => ({
  accountId: `${commissionAccountId}-user`,
  commissionAccountId,
  roles,
});

export const SENDERS = {
  SELLER: person(SELLER.accountId),
  BUYER: person(BUYER.accountId),
  ADMIN: person("admin", ["admin"]),
} as const;
