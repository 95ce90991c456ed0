import type { EventOf, OrderEvent } from "#domain/order/events.ts";
import { check } from "./check.ts";
import { agreedOn, feeOfPart } from "./agreed-amounts.ts";

/** What is still to be given back of one charge. */
type Return = { owed: number; status: "NONE" | "REQUESTED" | "SUCCEEDED" | "FAILED"; attempt: number };
export type Charge = Return & {
  readonly amount: number;
  readonly isOwn: boolean;
  /** Back with the buyer: by refunds of ours, by hand, by other means, and what banks took for good. */
  returned: number;
  /** All that was held of it was lost. */
  isAllLost: boolean;
};
/** What a loss took from whom, so that it goes back the same way. */
type Loss = {
  readonly amount: number;
  readonly held: number;
  readonly returned: number;
  /** Of what had come back earlier and belonged to nobody. */
  readonly recovered: number;
  readonly income: number;
  readonly debt: number;
  readonly shielded: number;
  /** How much of it was of released money. */
  readonly released: number;
};
export type Asked = {
  readonly intentId: string;
  amount: number;
  status: "INQUIRY" | "CLOSED" | "OPENED" | "WON" | "LOST";
};

/**
 * Whose the money of an order is by its events (rules M5, M7, M33, M34), counted apart from the code under test: amounts of
 * what happened outside are taken from the events, everything that a rule divides is divided here.
 */
export class ExpectedMoney {
  whose: "NOBODY" | "HELD" | "SELLER" | "BUYER" = "NOBODY";
  ownIntent: string | null = null;
  readonly charges = new Map<string, Charge>();
  readonly disputes = new Map<string, Asked>();
  /** Of the own charge, while it was held. */
  held = 0;
  /** What was released of the own charge, our fee included, less what losses took of it. */
  released = 0;
  /** What was released to the seller of this order, sent or not, less what losses took of it before it was sent. */
  income = 0;
  /** What losses took of it after it was sent: the seller owes it. */
  blamed = 0;
  sent = 0;
  setOff = 0;
  /** The seller's advances: sent by hand. */
  advanced = 0;
  reversed = 0;
  /** Of what was reversed, what was of our own transfers: it is income that was not sent. */
  takenBack = 0;
  /** Of what was reversed of transfers by hand, what the seller did not owe: it is theirs. */
  givenBack = 0;
  recovered = 0;
  /** What corrections by hand have put into the seller's debt. */
  correctedDebt = 0;
  /** The events by which what was owed to the buyer of the own charge came to its end, without a refund of ours. */
  readonly ended = new Set<OrderEvent>();
  /** The amount of the transfer that is under way. */
  underWay = 0;
  isRefusedOtherwise = false;
  /** What is unsent was taken back by hand: an admin sends it again. */
  isTakenBack = false;
  readonly #losses = new Map<string, Loss & { readonly intentId: string }>();
  /** What the chargeback shield asks for. */
  readonly #work = { isAuthenticated: false, hash: null as string | null, files: 0, isDelivered: false };
  readonly #open = new Set<"CHANGES" | "PROBLEM">();
  /** Inquiries about what had been won. */
  readonly #appeals = new Set<string>();
  readonly #paidAt = new Set<number>();
  readonly #isBuyerPaying: boolean;
  #price = 0;
  /** The shares of the stages in per cent; none: everything is released at once. */
  #shares: readonly number[] = [];
  /** The one whose money is released next. */
  #stage = 1;
  #isAnyReleased = false;
  #isStageJustAccepted = false;
  /** The stage that this is the payment of alone (rule O103); null: it is of the whole order. */
  #alone: { readonly stage: number; readonly isLast: boolean } | null;
  /** What goes back of what is held, by an ending that is under way: the rest is released first. Null: none is. */
  #back: number | null = null;

  constructor(feeMode: string, alone: { readonly stage: number; readonly isLast: boolean } | null = null) {
    this.#isBuyerPaying = feeMode === "BUYER_PAYS";
    this.#alone = alone;
  }

  /** The stage that it paid for is accepted: whoever has accepted it has received it. */
  accept(): void {
    check(this.held === 0, `of an accepted stage nothing is held: ${this.held}`);
    [this.#work.files, this.#work.isDelivered] = [Math.max(1, this.#work.files), true];
    this.#open.clear();
  }

  get unsent(): number {
    return this.income + this.givenBack - this.sentNow - this.setOff;
  }
  /** Less what was taken back. */
  get sentNow(): number {
    return this.sent - this.takenBack;
  }
  /** All that went to the seller went by transfers of ours, and nothing of it came back. */
  get isSentByUs(): boolean {
    return this.sent > 0 && this.advanced === 0 && this.reversed === 0;
  }
  get isUnderWay(): boolean {
    return this.underWay > 0;
  }
  /** What the platform bears instead of the sellers. */
  get shielded(): number {
    return this.#lost("shielded");
  }
  #lost(from: "debt" | "shielded"): number {
    return [...this.#losses.values()].reduce((sum, loss) => sum + loss[from], 0);
  }
  get isUnsent(): boolean {
    return this.unsent > 0 && !this.isUnderWay;
  }
  get owed(): number {
    return [...this.charges.values()].reduce((sum, { owed }) => sum + owed, 0);
  }
  get taken(): number {
    return this.#disputed(() => true, "OPENED");
  }
  get isDisputed(): boolean {
    return this.#disputed(({ intentId }) => intentId === this.ownIntent, "OPENED") > 0;
  }
  get isBankAsking(): boolean {
    return this.isDisputed || this.#disputed(({ intentId }) => intentId === this.ownIntent, "INQUIRY") > 0;
  }
  /** Of charges beside the wanted one, until their refund is promised, which is the next event. */
  get heldBeside(): number {
    return [...this.charges.values()].reduce(
      (sum, { isOwn, status, amount }) => (isOwn || status !== "NONE" ? sum : sum + amount),
      0,
    );
  }
  get hasFailedRefund(): boolean {
    return [...this.charges.values()].some(({ status }) => status === "FAILED");
  }

  #disputed(isMeant: (dispute: Asked) => boolean, status: Asked["status"]): number {
    return [...this.disputes.values()]
      .filter((dispute) => dispute.status === status && isMeant(dispute))
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  take(event: OrderEvent, price: number): void {
    this.#price = price;
    this.#takeWork(event);
    this.#takeMoney(event);
    if (event.type !== "StageAccepted") this.#isStageJustAccepted = false;
    if (this.unsent === 0) [this.isRefusedOtherwise, this.isTakenBack] = [false, false];
  }

  #takeMoney(event: OrderEvent): void {
    switch (event.type) {
      case "PaymentSucceeded":
      case "StrayPaymentReceived": {
        const { intentId, amount } = event.report;
        const isOwn = event.type === "PaymentSucceeded";
        this.charges.set(intentId, {
          amount,
          isOwn,
          owed: 0,
          status: "NONE",
          attempt: 0,
          returned: 0,
          isAllLost: false,
        });
        if (!isOwn) return;
        [this.ownIntent, this.whose, this.held] = [intentId, "HELD", amount];
        return;
      }
      case "FundsReleased":
        check(
          (event.stage ?? 1) === (this.#alone?.stage ?? Math.max(1, Math.min(this.#releasing, this.#shares.length))),
          "a release names its stage",
        );
        return this.#release(this.#back === null ? this.#stageAmount() : this.held - this.#back);
      case "ProblemResolved":
        // What was not delivered is not accepted by a decision for the seller: the order ends.
        if (event.resolution === "RELEASE" && !this.#work.isDelivered) this.#back = 0;
        if (event.resolution !== "PART") return;
        this.#back = event.amount ?? 0;
        check(this.#back > 0 && this.#back < this.held, "a part is neither nothing nor all of what is held");
        return;
      case "EndingAgreed":
        this.#back = event.refundAmount;
        return;
      case "StageAccepted":
        this.#stage += 1;
        this.#isStageJustAccepted = true;
        return;
      case "OrderApproved":
        if (event.paying === "BY_STAGE") this.#alone = { stage: 1, isLast: event.plan?.length === 1 };
        else this.#shares = event.plan?.map(({ percent }) => percent) ?? [];
        return;
      case "RecoveredReleased":
        this.income += this.#incomeOf(this.recovered);
        this.released += this.recovered;
        this.recovered = 0;
        return;
      case "LedgerAdjusted":
        for (const { account, amount } of event.entries) if (account === "seller_debt") this.correctedDebt += amount;
        return;
      case "DebtSetOff":
        this.setOff += event.amount;
        return;
      case "TransferRequested":
        check(!this.isUnderWay, "one transfer of an order at a time is under way");
        if (event.amount === this.unsent) this.isTakenBack = false;
        this.underWay = event.amount;
        return;
      case "TransferFailed":
        this.underWay = 0;
        this.isRefusedOtherwise = event.refusal === "OTHER";
        return;
      case "TransferSucceeded":
      case "PayoutPaidElsewhere":
        this.underWay = 0;
        this.isRefusedOtherwise = false;
        this.sent += event.amount;
        return;
      case "RefundRequested": {
        const charge = this.#charge(event.intentId);
        charge.status = "REQUESTED";
        charge.attempt += 1;
        charge.isAllLost = false;
        check(
          event.attempt === charge.attempt,
          `of the refunds of a charge ${charge.attempt} is next, not ${event.attempt}`,
        );
        if (event.source === "HELD") {
          charge.owed += charge.isOwn ? this.held : charge.amount;
          check(
            !charge.isOwn || this.#back === null || this.held === this.#back,
            `${this.#back} was to go back, not ${this.held}`,
          );
          if (charge.isOwn) this.#back = null;
          if (charge.isOwn) [this.whose, this.held] = [this.#isAnyReleased ? "SELLER" : "BUYER", 0];
        }
        if (event.source === "RECOVERED") [charge.owed, this.recovered] = [charge.owed + this.recovered, 0];
        return;
      }
      case "RefundSucceeded":
      case "RefundPaidElsewhere": {
        const charge = this.#charge(event.intentId);
        this.#paidAt.add(event.at);
        charge.owed -= event.amount;
        charge.returned += event.amount;
        // What was paid by other means uses up a number.
        // One that was made late leaves the one that is under way.
        const isLate = event.type === "RefundSucceeded" && event.attempt < charge.attempt;
        if (charge.owed === 0) charge.status = "SUCCEEDED";
        else if (!isLate) charge.status = "FAILED";
        return;
      }
      case "RefundFailed": {
        const charge = this.#charge(event.intentId);
        // One that comes back after another has begun is owed beside that.
        if (!event.wasPaid || charge.status === "SUCCEEDED") charge.status = "FAILED";
        if (event.wasPaid) charge.owed += event.amount;
        if (event.wasPaid) charge.returned -= event.amount;
        return;
      }
      case "InquiryOpened":
      case "DisputeOpened":
        if (this.disputes.get(event.disputeId)?.status === "WON") this.#appeals.add(event.disputeId);
        this.disputes.set(event.disputeId, {
          intentId: event.intentId,
          amount: event.amount,
          status: event.type === "DisputeOpened" ? "OPENED" : "INQUIRY",
        });
        return;
      case "InquiryClosed":
        this.disputes.get(event.disputeId)!.status = this.#appeals.delete(event.disputeId) ? "WON" : "CLOSED";
        return;
      case "DisputeReopened":
        this.#appeals.delete(event.disputeId);
        this.disputes.get(event.disputeId)!.status = "OPENED";
        return;
      case "DisputeWon":
        this.disputes.get(event.disputeId)!.status = "WON";
        return;
      case "DisputeLost":
        this.disputes.get(event.disputeId)!.status = "LOST";
        this.#lose(event, event.disputeId, "BANK");
        return;
      case "DisputeReversed":
        this.disputes.get(event.disputeId)!.status = "WON";
        this.#recover(event.disputeId, event);
        return;
      case "ExternalRefundRecorded":
        this.#lose(event, event.refundId, "HAND");
        return;
      case "ExternalRefundFailed":
        this.#recover(event.refundId, event);
        return;
      case "ExternalTransferRecorded":
        this.advanced += event.amount;
        return;
      case "TransferReversed":
        this.reversed += event.amount;
        if (event.amount > event.debtAmount) this.isTakenBack = true;
        if (event.isOurs) this.takenBack += event.amount;
        else this.givenBack += event.amount - event.debtAmount;
        check(!event.isOurs || event.debtAmount === 0, "what comes back of our own transfer is income first");
        return;
      default:
        return;
    }
  }

  #lose(event: EventOf<"DisputeLost" | "ExternalRefundRecorded">, id: string, by: "BANK" | "HAND"): void {
    const { intentId, amount } = event;
    const charge = this.#charge(intentId);
    const { status } = charge;
    // Whether ours was made before is Stripe's to say: what lies there is compared in the end.
    const { refundAmount } = event.type === "DisputeLost" ? event.loss : event.shares;
    this.#losses.set(id, { ...this.#bear(charge, amount, by, refundAmount === 0), intentId });
    if (charge.isOwn && status !== "SUCCEEDED" && charge.status === "SUCCEEDED") this.ended.add(event);
  }

  /** Another event of the same instant may have been the end. */
  isEndedAt(at: number): boolean {
    return [...this.ended].some((event) => event.at === at) || this.#paidAt.has(at);
  }

  /** Who bears money that left without a command, by amounts (rules M7, M34, M35). */
  #bear(charge: Charge, amount: number, by: "BANK" | "HAND", isBesideOurs: boolean): Loss {
    const { isOwn } = charge;
    let left = amount;
    const take = (most: number) => {
      const taken = Math.min(left, most);
      left -= taken;
      return taken;
    };
    const isShielded = isOwn && by === "BANK" && this.#isShielded;
    const held = isOwn && !isShielded ? take(this.held) : 0;
    const isPromised = charge.status === "FAILED" || (charge.status === "REQUESTED" && !isBesideOurs);
    const returned = isPromised ? take(charge.owed) : 0;
    const recovered = isOwn ? take(this.recovered) : 0;
    const released = isOwn ? Math.min(left, this.released) : 0;
    const shielded = isShielded ? take(this.held + this.released) : 0;
    const share = isShielded ? 0 : this.#incomeOf(this.released) - this.#incomeOf(this.released - released);
    const income = take(Math.min(share, this.unsent - this.underWay));
    const received = this.sentNow + this.underWay + this.setOff - this.#lost("debt");
    const debt = by === "BANK" ? take(Math.min(share - income, Math.max(0, received))) : 0;
    this.held -= held;
    charge.returned += amount;
    charge.owed -= returned;
    charge.isAllLost = held > 0 && this.held === 0;
    if (charge.isAllLost) this.whose = this.#isAnyReleased ? "SELLER" : "BUYER";
    // So does what took the place of a refund.
    if (charge.isAllLost || (returned > 0 && charge.owed === 0)) charge.status = "SUCCEEDED";
    this.recovered -= recovered;
    this.released -= released;
    this.income -= income;
    this.blamed += debt;
    return { amount, held, returned, recovered, income, debt, shielded, released };
  }

  /** 3-D Secure, an agreement that was read, files that were received; before the release nothing else may be open. */
  get #isShielded(): boolean {
    const { isAuthenticated, hash, files, isDelivered } = this.#work;
    const isVouchedFor = isAuthenticated && hash !== null && files > 0 && isDelivered;
    const isLast = this.#alone?.isLast ?? this.#stage >= this.#shares.length;
    if (this.held > 0 && !isLast) return false;
    return isVouchedFor && (this.whose !== "HELD" || (this.#open.size === 0 && !this.isBankAsking));
  }

  #takeWork(event: OrderEvent): void {
    const work = this.#work;
    if (event.type === "PaymentBegun") work.hash = event.agreementHash ?? null;
    if (event.type === "PaymentSucceeded") work.isAuthenticated = event.report.isAuthenticated;
    if (event.type === "DeliverablesAdded") work.files += event.mediaIds.length;
    if (event.type === "DeliverablesRemoved") work.files -= event.mediaIds.length;
    if (event.type === "StageAccepted") [work.files, work.isDelivered] = [0, false];
    if (event.type === "StageAccepted") this.#open.clear();
    if (event.type === "OrderDelivered") work.isDelivered = true;
    if (event.type === "OrderDelivered") this.#open.delete("CHANGES");
    if (event.type === "ChangesRequested") this.#open.add("CHANGES");
    // What is withdrawn ends with the order: it was open when the loss came by which the order ended.
    if (event.type === "ProblemResolved" && event.resolution !== "WITHDRAWN") this.#open.delete("PROBLEM");
    if (event.type === "ProblemReported" || event.type === "ChangesOverdue" || event.type === "EndingRefused")
      this.#open.add("PROBLEM");
  }

  /** What was lost came back: to the side that bore it; of an order that is over to nobody until an admin decides. */
  #recover(id: string, event: { readonly payableAmount: number; readonly debtAmount: number }): void {
    const loss = this.#losses.get(id);
    if (loss === undefined) return;
    this.#losses.delete(id);
    this.#charge(loss.intentId).returned -= loss.amount;
    check(
      event.payableAmount + event.debtAmount === loss.income + loss.debt,
      "the seller gets back what they bore, as income or as a debt less",
    );
    if (this.whose === "HELD") this.held += loss.held;
    else this.recovered += loss.held;
    this.recovered += loss.recovered;
    this.released += loss.released;
    this.income += event.payableAmount;
    // What they had paid of their debt is income instead.
    this.blamed -= event.debtAmount;
    if (loss.returned === 0) return;
    const charge = this.#charge(loss.intentId);
    charge.owed += loss.returned;
    if (charge.status === "SUCCEEDED") charge.status = "FAILED";
  }

  #charge(intentId: string): Charge {
    const charge = this.charges.get(intentId);
    if (charge === undefined) throw new Error(`no event says that ${intentId} was charged`);
    return charge;
  }

  /** The stage that was accepted before the release, or the last one. */
  get #releasing(): number {
    if (this.#back !== null) return this.#stage;
    return this.#isStageJustAccepted ? this.#stage - 1 : this.#shares.length;
  }

  /** Of an ending: the seller gives back what was not accepted, the buyer leaves of the running stage what the ladder says. */
  endingOf(
    by: "SELLER" | "BUYER",
    ladder: "EVEN" | "GENTLE" | "FIRM",
  ): { readonly kept: number; readonly back: number } {
    const { total } = agreedOn(this.#price, this.#isBuyerPaying);
    const amountOf = (share: number) => Math.floor((total * share) / 100);
    // Of a stage that was paid by itself everything that is held.
    const before = this.#shares.slice(0, -1).reduce((sum, share) => sum + amountOf(share), 0);
    const isLast = this.#stage >= this.#shares.length;
    const running = Math.min(this.held, isLast ? total - before : amountOf(this.#shares[this.#stage - 1] ?? 100));
    const left = { EVEN: Math.floor(running / 2), GENTLE: 0, FIRM: running }[ladder];
    const kept = by === "SELLER" ? 0 : left;
    return { kept, back: this.held - kept };
  }

  /** Of a stage that another one follows its share of the total, rounded down, if so much is left. */
  #stageAmount(): number {
    const stage = this.#releasing;
    if (stage >= this.#shares.length) return this.held;
    const { total } = agreedOn(this.#price, this.#isBuyerPaying);
    return Math.min(this.held, Math.floor((total * (this.#shares[stage - 1] ?? 100)) / 100));
  }

  /** Together the parts of a charge come to what the whole would have. */
  #release(amount: number): void {
    this.income += this.#incomeOf(this.released + amount) - this.#incomeOf(this.released);
    this.released += amount;
    this.held -= amount;
    this.#isAnyReleased = true;
    if (this.held === 0) this.whose = "SELLER";
  }

  #incomeOf(amount: number): number {
    return amount - feeOfPart(this.#price, this.#isBuyerPaying, amount);
  }
}
