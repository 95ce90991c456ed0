/** Which tests of the suite belong to a file, project by project; the first of a project's that fails has found the defect. */
export type Tests = { readonly project: string; readonly files: readonly string[] };

const domain = (...files: string[]): Tests => ({
  project: "domain",
  files: files.map((file) => `tests/domain/${file}`),
});
const worker = (...files: string[]): Tests => ({
  project: "worker",
  files: files.map((file) => `tests/worker/${file}`),
});

const OUTBOX = worker("order/outbox");
const RULES = domain("order", "payment", "money");
const JOURNEYS = worker("order/journey", "order/endings", "order/refusals", "order/agreement", "order/money");
const CONSENTS = worker("order/consents", "order/charge-under-way", "order/price-seen");
const OUTSIDE = worker("payment/disputes", "payment/by-hand", "payment/paying-again");
const NIGHT = worker("payment/reconciliation", "payment/balance", "nightly");
const EFFECTS = worker("payment/money-effect", "payment/stripe-answers", "payment/webhook", "order/pay");
const TIME = worker("order/deadlines", "order/notifications", "proofs/due-orders", "pruning");

/** The first that fits. */
const OF: readonly { readonly file: RegExp; readonly tests: readonly Tests[] }[] = [
  { file: /^domain\/payment\/statement/, tests: [RULES, worker("payment/statement")] },
  {
    file: /^domain\/payment\/(comparison|platform-balance)|^worker\/payment\/(reconciliation|balance)/,
    tests: [RULES, NIGHT],
  },
  {
    file: /^domain\/order\/(lifecycle|decide\/decide-(edit|offer|approve|time))/,
    tests: [RULES, JOURNEYS, CONSENTS, worker("proofs/table.test")],
  },
  { file: /^domain\/order\/reactions/, tests: [RULES, JOURNEYS, OUTSIDE, TIME] },
  { file: /^domain\/order\/instant|^worker\/order\/submit/, tests: [worker("commission/instant")] },
  { file: /^worker\/order\/read\/queue/, tests: [worker("order/queue")] },
  { file: /^worker\/portfolio/, tests: [worker("portfolio/proof", "portfolio/ai-reservation")] },
  { file: /^domain\//, tests: [RULES, JOURNEYS, CONSENTS, OUTSIDE] },
  {
    file: /^worker\/order\/change/,
    tests: [JOURNEYS, CONSENTS, worker("order/pay", "order/submit", "order/deliveries"), OUTSIDE, OUTBOX],
  },
  { file: /^worker\/order\/(read|records)/, tests: [CONSENTS, JOURNEYS] },
  { file: /^worker\/order\/outbox/, tests: [OUTBOX, JOURNEYS, EFFECTS, TIME] },
  { file: /^worker\/payment\/payouts/, tests: [worker("payment/connect", "payment/payout-answers")] },
  { file: /^worker\/payment\//, tests: [OUTBOX, EFFECTS, OUTSIDE] },
];

export const testsOf = (file: string): readonly Tests[] => OF.find((each) => each.file.test(file))?.tests ?? [];
