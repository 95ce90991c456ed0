import type { ChargePort, IntentRequest, RefundView } from "#worker/payment/ports/charge.port.ts";
import type { Keyed } from "#worker/payment/ports/provider-request.ts";
import type { PaymentPort } from "#worker/payment/ports/payment.port.ts";
import type { PayoutPort, TransferRefused, TransferView } from "#worker/payment/ports/payout.port.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import type { Faults, Instance } from "../world/faults.ts";
import {
  SETTLED_CURRENCY,
  type Card,
  type Intent,
  type Refund,
  type StripeModel,
  type Transfer,
} from "./stripe-model.ts";
import {
  balanceTransactionView,
  chargeOf,
  chargeView,
  pageOf,
  disputeView,
  intentView,
  refundOrNull,
  refundView,
  transferView,
  viewOrNull,
} from "./stripe-views.ts";

/** The payment port over the model, as one instance sees it: any call may be lost, late, answered with a 500 or be the last. */
export function stripePorts(
  stripe: StripeModel,
  faults: Faults,
  instance: Instance,
  pause: () => Promise<void>,
  timeOut: () => void,
): PaymentPort {
  /** Nobody answers: the caller gives up after a while, whatever has become of the call. */
  function hang(work: () => unknown): never {
    timeOut();
    if (stripe.isDoneUnheard()) work();
    throw new Unavailable("stripe");
  }
  async function read<T>(work: () => T): Promise<T> {
    await pause();
    if (stripe.isHanging) hang(() => undefined);
    const answer = await faults.call(instance, work, () => undefined);
    await pause();
    return answer;
  }
  async function write<R extends Keyed, T>(request: R, work: () => T): Promise<T> {
    const { idempotencyKey, ...said } = request;
    await pause();
    const failed = stripe.keys.send(idempotencyKey, said);
    if (stripe.isHanging) hang(() => stripe.keys.once(idempotencyKey, said, work));
    const answer = await faults
      .call(
        instance,
        () => stripe.keys.once(idempotencyKey, said, work),
        () => stripe.keys.storeError(idempotencyKey, said),
      )
      .catch(failed);
    await pause();
    return answer;
  }
  /** As a fault of the network, whenever the charge is asked for. */
  async function goUnheard<R extends Keyed, T>({ idempotencyKey, ...said }: R, work: () => T): Promise<never> {
    const fault = stripe.nextCharge === "LATE" ? "REQUEST_LATE" : "ANSWER_LOST";
    stripe.nextCharge = null;
    stripe.keys.send(idempotencyKey, said);
    return faults.strike(fault, () => stripe.keys.once(idempotencyKey, said, work));
  }
  const absent = () => Promise.reject(new Error("not a part of the simulation"));

  const charges: ChargePort = {
    createIntent: (request) => {
      const make = () => intentView(createIntent(stripe, request));
      return stripe.nextCharge === null || stripe.isHanging ? write(request, make) : goUnheard(request, make);
    },
    confirmIntent: (request) =>
      write(request, () => {
        const intent = stripe.intent(request.intentId);
        if (intent === null) throw stripe.complain("confirms an intent that is not there");
        const isOpen = ["requires_payment_method", "requires_confirmation", "requires_action"].includes(intent.status);
        if (isOpen) stripe.refuse();
        if (isOpen) stripe.charge(intent, request.stripeMethodId as Card);
        return intentView(intent);
      }),
    retrieveIntent: (id) => read(() => viewOrNull(stripe.intent(id))),
    findIntent: ({ customerId, transactionId, attempt }) =>
      read(() => {
        const found = stripe.intents.filter((intent) => intent.customerId === customerId).toReversed();
        return viewOrNull(
          found.find((intent) => intent.transactionId === transactionId && intent.attempt === attempt) ?? null,
        );
      }),
    cancelIntent: (id, keyed) =>
      write({ id, ...keyed }, () => {
        const intent = stripe.intent(id);
        if (intent === null) throw stripe.complain("cancels an intent that is not there");
        const isOpen = ["requires_action", "requires_payment_method", "requires_confirmation"].includes(intent.status);
        if (isOpen) stripe.move(intent, "canceled");
        return intentView(intent);
      }),
    refund: (request) => {
      stripe.leaves("REFUND", request.orderId, { intentId: request.intentId });
      return write(request, () => refund(stripe, request));
    },
    retrieveRefund: (id) => read(() => refundOrNull(stripe.refunds.find((made) => made.id === id))),
    listRefundsOf: (intentId) =>
      read(() =>
        stripe.refunds
          .filter((made) => made.intentId === intentId)
          .map(refundView)
          .toReversed(),
      ),
    retrieveDispute: (id) =>
      read(() => {
        const dispute = stripe.disputes.find((made) => made.id === id);
        return dispute === undefined ? null : disputeView(dispute);
      }),
    retrieveFraudWarning: (id) =>
      read(() => {
        const warning = stripe.fraudWarnings.find((made) => made.id === id);
        return warning ? { warningId: id, intentId: warning.intentId, fraudType: "card_lost" } : null;
      }),
    listCharges: (since) =>
      read(() =>
        pageOf(
          stripe.charged.map((intent) => chargeView(stripe, intent)),
          since,
        ),
      ),
    listRefunds: (since) => read(() => pageOf(stripe.refunds.map(refundView), since)),
    listDisputes: (since) =>
      read(() => {
        if (stripe.silentList === "disputes") throw new Unavailable("stripe");
        return pageOf(stripe.disputes.map(disputeView), since);
      }),
    listFraudWarnings: () =>
      read(() => ({ items: stripe.fraudWarnings.map(({ id }) => id), unreadable: [], nextCursor: null })),
  };
  const payouts: PayoutPort = {
    createAccount: absent,
    findAccount: absent,
    retrieveAccount: (stripeAccountId) =>
      read(() => {
        const account = stripe.accounts.find(stripeAccountId);
        if (account === null) throw stripe.complain(`reads ${stripeAccountId}, which is nobody's`);
        if (account.state === "VANISHED") return null;
        const isPayable = stripe.accounts.receives(stripeAccountId);
        return { stripeAccountId, isClosed: account.state === "CLOSED", isPayable, requirements: [] };
      }),
    onboardingLink: absent,
    dashboardLink: absent,
    changeContactEmail: absent,
    transfer: (request) => {
      stripe.leaves("TRANSFER", request.orderId, { transactionId: request.transactionId });
      return write(request, () => transfer(stripe, request));
    },
    retrieveTransfer: (id) =>
      read(() => {
        if (stripe.unreadable.has(id)) throw new Unavailable("stripe");
        const made = stripe.transfers.find((transfer) => transfer.id === id);
        return made ? transferView(made) : null;
      }),
    listTransfersOf: (orderId) =>
      read(() =>
        stripe.transfers
          .filter((made) => made.orderId === orderId)
          .map(transferView)
          .toReversed(),
      ),
    listTransfers: (since) => read(() => pageOf(stripe.transfers.map(transferView), since)),
  };
  return {
    charges,
    payouts,
    balance: {
      balance: () => read(() => [{ currencyCode: SETTLED_CURRENCY, available: stripe.balance, pending: 0 }]),
      listBalanceTransactions: (since) => read(() => pageOf(stripe.charged.flatMap(balanceTransactionView), since)),
      payoutSchedule: async () => stripe.payouts,
    },
    cards: {
      createCustomer: (request) =>
        write(request, () => {
          stripe.customers.push(`cus_${stripe.customers.length + 1}`);
          return `cus_${stripe.customers.length}`;
        }),
      createSetupIntent: absent,
      retrieveSetupIntent: absent,
      isAttached: async () => true,
      deleteCustomer: absent,
      detachMethod: absent,
    },
    events: { verify: async (body) => JSON.parse(body) },
  };
}

function createIntent(stripe: StripeModel, request: IntentRequest): Intent {
  const { orderId, transactionId, attempt, amount, currencyCode, customerId } = request;
  if (!Number.isSafeInteger(amount) || amount <= 0) throw stripe.complain(`charges ${amount}`);
  if (!stripe.customers.includes(customerId)) throw stripe.complain(`charges ${customerId}`);
  stripe.refuse();
  const intent: Intent = {
    id: `pi_${stripe.intents.length + 1}`,
    orderId,
    transactionId,
    attempt,
    amount,
    currencyCode,
    customerId,
    createdAt: stripe.now,
    chargedAt: null,
    card: request.stripeMethodId as Card,
    status: "requires_confirmation",
    settledAmount: null,
    settledAt: null,
  };
  stripe.intents.push(intent);
  if (stripe.stalls > 0) stripe.stalls -= 1;
  else stripe.charge(intent, request.stripeMethodId as Card);
  return intent;
}

type RefundRequest = Parameters<ChargePort["refund"]>[0];

function refund(stripe: StripeModel, request: RefundRequest): RefundView | null {
  const { intentId, amount: wanted, orderId, transactionId, attempt } = request;
  const intent = stripe.intent(intentId);
  if (intent === null || intent.status !== "succeeded") throw stripe.complain("refunds what was not charged");
  const amount = wanted ?? stripe.left(intent);
  if (!Number.isSafeInteger(amount) || amount <= 0) throw stripe.complain(`refunds ${amount}`);
  if (amount > stripe.left(intent)) return null;
  const { currencyCode } = intent;
  const id = `re_${stripe.refunds.length + 1}`;
  const outcome = stripe.isSlow || stripe.isShort ? "PENDING" : "SUCCEEDED";
  const made: Refund = {
    id,
    intentId,
    orderId,
    transactionId,
    attempt,
    amount,
    currencyCode,
    createdAt: stripe.now,
    outcome,
  };
  stripe.refunds.push(made);
  stripe.tell("refund.created", id);
  return refundView(made);
}

type TransferRequest = Parameters<PayoutPort["transfer"]>[0];

/** From our balance, or drawn on one charge (`source_transaction`): in the currency it settled in, never more than it brought. */
function transfer(stripe: StripeModel, request: TransferRequest): TransferView | TransferRefused {
  const { orderId, transactionId, attempt, amount, currencyCode, chargeId, stripeAccountId } = request;
  const intent = stripe.intents.find(({ id }) => chargeId === chargeOf(id));
  if (intent === undefined && chargeId !== null) throw stripe.complain(`transfers from ${chargeId}`);
  if (!Number.isSafeInteger(amount) || amount <= 0) throw stripe.complain(`transfers ${amount}`);
  const sent = stripe.transfers
    .filter((made) => made.chargeId === chargeId)
    .reduce((sum, made) => sum + made.amount - made.reversedAmount, 0);
  if (intent?.settledAmount === null || currencyCode !== SETTLED_CURRENCY)
    throw stripe.complain(`transfers ${currencyCode} from a charge that did not settle in it`);
  if (!stripe.accounts.receives(stripeAccountId)) return { refused: "ACCOUNT" };
  if (intent && sent + amount > intent.settledAmount) return { refused: "OTHER" };
  const id = `tr_${stripe.transfers.length + 1}`;
  const common = {
    amount,
    reversedAmount: 0,
    currencyCode,
    chargeId,
    accountId: stripeAccountId,
    createdAt: stripe.now,
  };
  const made: Transfer = { id, orderId, transactionId, attempt, ...common };
  stripe.transfers.push(made);
  stripe.tell("transfer.created", id);
  return transferView(made);
}
