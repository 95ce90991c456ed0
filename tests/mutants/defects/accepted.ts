/** Defects that change nothing: what they touch cannot be otherwise. They do not count. */
export const ACCEPTED: readonly {
  readonly file: string;
  readonly was: string;
  readonly becomes: string;
  readonly why: string;
}[] = [
  {
    file: "domain/order/lifecycle/availability.ts",
    was: 'if (role === "SYSTEM") return isSystemCommand(command) ? { state: "allowed" } : hidden("order.not_allowed");',
    becomes: 'if (role === "SYSTEM") return ({ state: "allowed" });',
    why: "The product gives only its own commands.",
  },
  {
    file: "domain/order/lifecycle/order-role.ts",
    was: "return { kind: roleInOrder(order, viewer), accountId: viewer?.commissionAccountId ?? null };",
    becomes: "return { kind: roleInOrder(order, viewer), accountId: (viewer?.commissionAccountId) };",
    why: "Nobody who is signed out does anything, so that their account is written nowhere.",
  },
  {
    file: "domain/order/lifecycle/order-role.ts",
    was: 'return role === "SELLER" || role === "BUYER" || role === "ADMIN" || role === "SYSTEM";',
    becomes: 'return (role === "SELLER" || role === "BUYER" || role === "ADMIN");',
    why: "A viewer is never the SYSTEM.",
  },
  {
    file: "domain/order/price.ts",
    was: 'const base = plan === "NONE" ? (listingPrice ?? 0) : plan;',
    becomes: 'const base = plan === "NONE" ? ((listingPrice)) : plan;',
    why: "Null counts as 0 in a sum.",
  },
  {
    file: "domain/payment/comparison.ts",
    was: "return previousAt === null ? 0 : Math.min(now - COMPARED_AGAIN, previousAt - OVERLAP);",
    becomes: "return previousAt === null ? 1 : Math.min(now - COMPARED_AGAIN, previousAt - OVERLAP);",
    why: "Nothing was made in the first millisecond of 1970.",
  },
  {
    file: "domain/payment/comparison.ts",
    was: "return previousAt === null ? 0 : previousAt - 2 * OVERLAP;",
    becomes: "return (previousAt - 2 * OVERLAP);",
    why: "Null counts as 0 there: two days before 1970 nothing moved.",
  },
  {
    file: "domain/payment/ledger.ts",
    was: "if (!isBalanced(entries)) throw new Error(`Journal entry ${kind} ${key} does not balance`);",
    becomes: "if (false) throw new Error(`Journal entry ${kind} ${key} does not balance`);",
    why: "A guard against entries that no rule makes.",
  },
  {
    file: "domain/payment/release.ts",
    was: "return totalAmount === 0 ? 0 : floorOf(partAmount, ratio(feeAmount, totalAmount));",
    becomes: "return totalAmount === 1 ? 0 : floorOf(partAmount, ratio(feeAmount, totalAmount));",
    why: "Nobody pays a total of 0 or 1.",
  },
  {
    file: "worker/order/outbox/due-orders.usecases.ts",
    was: 'let after: DueOrder = { nextInstant: 0, id: "" };',
    becomes: 'let after: DueOrder = { nextInstant: 1, id: "" };',
    why: "No order is due in 1970.",
  },
  {
    file: "worker/payment/balance/owed.queries.ts",
    was: ".innerJoin(paymentTransactionProduct, eq(paymentTransactionProduct.transactionId, paymentTransaction.id))",
    becomes:
      ".innerJoin(paymentTransactionProduct, eq((paymentTransaction.id), (paymentTransactionProduct.transactionId)))",
    why: "Equality has no order.",
  },
  {
    file: "worker/payment/charging/charge.usecases.ts",
    was: "return intent && (mustBeConfirmed(intent, stripeMethodId) ? null : intent);",
    becomes: "return ((mustBeConfirmed(intent, stripeMethodId) ? null : intent));",
    why: "Stripe deletes no intent: one whose id we know is there.",
  },
  {
    file: "worker/payment/charging/customer.usecases.ts",
    was: "if (done === null) throw new Error(`The new customer of account ${accountId} is gone as well`);",
    becomes: "if (false) throw new Error(`The new customer of account ${accountId} is gone as well`);",
    why: "A guard: a customer that was just made is there.",
  },
  {
    file: "worker/payment/reconciliation/lines/ledger-lines.queries.ts",
    was: 'const transferId = movementKey.split(":")[1] ?? "";',
    becomes: 'const transferId = (movementKey.split(":")[1]);',
    why: "The key of a reversal always names its transfer.",
  },
  {
    file: "worker/payment/reconciliation/steps/own-lines.usecases.ts",
    was: "const PAGE = 100;",
    becomes: "const PAGE = 101;",
    why: "Pages of any length come to the same.",
  },
  {
    file: "worker/payment/sync/webhook.usecases.ts",
    was: "return Object.hasOwn(LOOKS, eventType) ? LOOKS[eventType as EventName] : undefined;",
    becomes: "return (LOOKS[eventType as EventName]);",
    why: "No event is called like a method of every object.",
  },
  {
    file: "domain/payment/statement.ts",
    was: 'const [year = 0, number = 1] = month.split("-").map(Number);',
    becomes: 'const [year = 0, number = 2] = month.split("-").map(Number);',
    why: "A month always names its number.",
  },
  {
    file: "domain/order/evolve/evolve-money.ts",
    was: "const failed = order.externalRefunds.find(({ refundId }) => refundId === event.refundId);",
    becomes: "const failed = order.externalRefunds.findLast(({ refundId }) => refundId === event.refundId);",
    why: "A refund by hand is recorded once by its id.",
  },
  {
    file: "domain/order/decide/decide-admin.ts",
    was: 'return ok([{ type: "LedgerAdjusted", entries: sums, ...(key === undefined ? {} : { key }) }]);',
    becomes: 'return ok([{ type: "LedgerAdjusted", entries: sums, ...(({ key })) }]);',
    why: "Events are written as JSON, which leaves out what is undefined.",
  },
  {
    file: "worker/order/outbox/ask-in-room.usecases.ts",
    was: 'if ((await services.orderRecords.findRoom(chatRoomId)) === null) return "DONE";',
    becomes: 'if ((await services.orderRecords.findRoom(chatRoomId)) === null) return "AGAIN";',
    why: "A guard: an order's room is written with the order.",
  },
  {
    file: "worker/payment/reconciliation/lines/seen.store.ts",
    was: ".where(and(eq(reconciliationSeen.kind, kind), inList(reconciliationSeen.objectId, objectIds)));",
    becomes: ".where(and(eq((kind), (reconciliationSeen.kind)), inList(reconciliationSeen.objectId, objectIds)));",
    why: "Equality has no order.",
  },
  {
    file: "worker/order/change/order-ahead.ts",
    was: "if (ahead === null || Math.abs(now - ahead.at) > AHEAD_FOR) return null;",
    becomes: "if (ahead === null || Math.abs(now - ahead.at) >= AHEAD_FOR) return null;",
    why: "Reading once more comes to the same.",
  },
  {
    file: "worker/order/change/order-object.ts",
    was: '(LOCATIONS as readonly string[]).includes(text ?? "");',
    becomes: "(LOCATIONS as readonly string[]).includes((text));",
    why: "Nothing is no location either.",
  },
  {
    file: "worker/order/change/order-object.ts",
    was: "return isLocation(DATABASE_LOCATION) ? ORDER.getByName(orderId, { locationHint: DATABASE_LOCATION }) : ORDER.getByName(orderId)",
    becomes: "return (ORDER.getByName(orderId))",
    why: "Where an object stands changes nothing that it does.",
  },
];
