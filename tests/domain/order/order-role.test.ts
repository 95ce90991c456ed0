import { expect, test } from "vitest";
import { maySee, ORDER_ROLES, roleInOrder } from "#domain/order/lifecycle/order-role.ts";

const order = { sellerId: "seller", buyerId: "buyer" };
const standing = (accountId: string, { isAdmin = false, isBanned = false } = {}) =>
  roleInOrder(order, { accountId, isAdmin, isBanned });

test("a ban beats taking part, and taking part beats being an admin (decision O3, A4)", () => {
  expect([standing("seller"), standing("buyer"), standing("other")]).toEqual(["SELLER", "BUYER", "STRANGER"]);
  expect(standing("seller", { isBanned: true, isAdmin: true })).toBe("BANNED");
  expect([standing("buyer", { isAdmin: true }), standing("other", { isAdmin: true })]).toEqual(["BUYER", "ADMIN"]);
  expect(roleInOrder(order, null)).toBe("NOBODY");
});

test("an order is there for its two sides, for admins and for us", () => {
  expect(ORDER_ROLES.filter(maySee)).toEqual(["SELLER", "BUYER", "ADMIN", "SYSTEM"]);
});
