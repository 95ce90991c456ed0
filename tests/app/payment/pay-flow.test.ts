import { afterEach, expect, test, vi } from "vitest";
import { pay } from "#app/features/payment/pay/pay-flow.ts";

const TARGET = { orderId: "order-1", transactionId: "transaction-1", intentId: null };
const CONFIRMED = { accountMethodId: "card-1", amount: 10_000, currencyCode: "JPY", shownVersion: 7 } as const;
const PAY = "/api/features/commission/order/pay";
const READ = "/api/stripe/intent/payment/get";

const payment = (status: string, nextAction: object | null = null) => ({
  status,
  nextAction,
  clientSecret: "pi_1_secret_x",
});

type Sent = readonly [path: string, body: Record<string, unknown>];

/** Answers each call in turn and keeps what was sent. */
function answering(answers: Readonly<Record<string, readonly (readonly [status: number, body: object])[]>>): Sent[] {
  const sent: Sent[] = [];
  const left = new Map(Object.entries(answers).map(([path, each]) => [path, [...each]]));
  vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
    sent.push([path, JSON.parse(body) as Record<string, unknown>]);
    const [status, answer] = left.get(path)?.shift() ?? [500, {}];
    return Promise.resolve(new Response(JSON.stringify(answer), { status }));
  });
  return sent;
}

const bank = () => ({
  openFrame: vi.fn(() => Promise.resolve()),
  askStripe: vi.fn(() => Promise.resolve()),
});

afterEach(() => vi.unstubAllGlobals());

test("what is paid is what was confirmed", async () => {
  const sent = answering({ [PAY]: [[200, payment("succeeded")]] });
  expect(await pay(TARGET, CONFIRMED, bank())).toEqual({ state: "paid" });
  expect(sent).toEqual([[PAY, { orderId: "order-1", transactionId: "transaction-1", ...CONFIRMED }]]);
});

test("a price that has changed is told apart from a failure", async () => {
  answering({ [PAY]: [[409, { error: { code: "order.price_changed", message: "The price has changed." } }]] });
  expect(await pay(TARGET, CONFIRMED, bank())).toEqual({ state: "price changed" });
});

test("what was read goes with the payment; other words are told apart from a failure (rule G6)", async () => {
  const agreementHash = "a".repeat(64);
  const sent = answering({
    [PAY]: [[409, { error: { code: "order.agreement_changed", message: "It has changed." } }]],
  });
  expect(await pay(TARGET, { ...CONFIRMED, agreementHash }, bank())).toEqual({ state: "agreement changed" });
  expect(sent[0]?.[1]).toMatchObject({ agreementHash });
});

test("while a bank asks, the server is asked to go on, with the card that is chosen now", async () => {
  const action = { type: "redirect_to_url", redirect_to_url: { url: "https://bank.example", return_url: null } };
  const sent = answering({
    [READ]: [
      [200, payment("requires_action", action)],
      [200, payment("succeeded")],
    ],
    [PAY]: [[200, payment("requires_action", action)]],
  });
  const { openFrame, askStripe } = bank();
  const target = { ...TARGET, intentId: "pi_1" };
  expect(await pay(target, { ...CONFIRMED, accountMethodId: "card-2" }, { openFrame, askStripe })).toEqual({
    state: "paid",
  });
  expect(sent.map(([path]) => path)).toEqual([READ, PAY, READ]);
  expect(sent[1]?.[1]).toMatchObject({ accountMethodId: "card-2", amount: 10_000 });
  expect(openFrame).toHaveBeenCalledTimes(1);
});

test("a payment that has succeeded meanwhile is not asked for again", async () => {
  const sent = answering({ [READ]: [[200, payment("succeeded")]] });
  expect(await pay({ ...TARGET, intentId: "pi_1" }, CONFIRMED, bank())).toEqual({ state: "paid" });
  expect(sent.map(([path]) => path)).toEqual([READ]);
});
