import { expect, test } from "vitest";
import type { Role } from "#domain/account/roles.ts";
import { maySee, ORDER_ROLES, roleInOrder } from "#domain/order/lifecycle/order-role.ts";

const order = { sellerId: "seller", buyerId: "buyer" };
const role = (commissionAccountId: string, ...roles: Role[]) => roleInOrder(order, { commissionAccountId, roles });

test("a ban beats taking part, and taking part beats being an admin (rules O3, A4)", () => {
  expect([role("seller"), role("buyer"), role("other")]).toEqual(["SELLER", "BUYER", "STRANGER"]);
  expect(role("seller", "ban", "admin")).toBe("BANNED");
  expect([role("buyer", "admin"), role("other", "admin")]).toEqual(["BUYER", "ADMIN"]);
  expect(roleInOrder(order, null)).toBe("NOBODY");
});

test("an order is there for its two sides, for admins and for us", () => {
  expect(ORDER_ROLES.filter(maySee)).toEqual(["SELLER", "BUYER", "ADMIN", "SYSTEM"]);
});
