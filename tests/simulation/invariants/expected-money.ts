import type { EventOf, OrderEvent } from "#domain/order/events.ts";
import { check } from "./check.ts";
import { feeOfPart } from "./agreed-amounts.ts";

/** What is still to be given back of one charge. */
type Return = { owed: number; status: "NONE" | "REQUESTED" | "SUCCEEDED" | "FAILED"; attempt: number };
type Charge = Return & { readonly amount: number; readonly isOwn: boolean };
/** What a loss took from whom, so that it goes back the same way. */
type Loss = {
  readonly from: "HELD" | "INCOME" | "DEBT" | "PLATFORM" | "RETURN";
  readonly seller: number;
  readonly platform: number;
  /** Of what had come back earlier and belonged to nobody. */
  readonly recovered: number;
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
  /** What was released to the seller of this order, sent or not, less what losses took of it before it was sent. */
  income = 0;
  /** What losses took of it after it was sent: the seller owes it. */
  blamed = 0;
  sent = 0;
  setOff = 0;
  /** The seller's advances: sent by hand. */
  advanced = 0;
  reversed = 0;
  /** Of what was reversed, what the seller did not owe: the platform keeps it. */
  keptOfReversed = 0;
  recovered = 0;
  /** The events by which what was owed to the buyer of the own charge came to its end, without a refund of ours. */
  readonly ended = new Set<OrderEvent>();
  isUnderWay = false;
  isRefusedOtherwise = false;
  readonly #losses = new Map<string, Loss & { readonly amount: number; readonly intentId: string }>();
  readonly #paidAt = new Set<number>();
  readonly #isBuyerPaying: boolean;
  #price = 0;

  constructor(feeMode: string) {
    this.#isBuyerPaying = feeMode === "BUYER_PAYS";
  }

  get unsent(): number {
    return this.income - this.sent - this.setOff;
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
    switch (event.type) {
      case "PaymentSucceeded":
      case "StrayPaymentReceived": {
        const { intentId, amount } = event.report;
        const isOwn = event.type === "PaymentSucceeded";
        this.charges.set(intentId, { amount, isOwn, owed: 0, status: "NONE", attempt: 0 });
        if (!isOwn) return;
        [this.ownIntent, this.whose, this.held] = [intentId, "HELD", amount];
        return;
      }
      case "FundsReleased":
        this.whose = "SELLER";
        this.income += this.held - this.#fee(this.held);
        this.held = 0;
        return;
      case "RecoveredReleased":
        this.income += this.recovered - this.#fee(this.recovered);
        this.recovered = 0;
        return;
      case "DebtSetOff":
        this.setOff += event.amount;
        return;
      case "TransferRequested":
        check(!this.isUnderWay, "one transfer of an order at a time is under way");
        this.isUnderWay = true;
        return;
      case "TransferFailed":
        this.isUnderWay = false;
        this.isRefusedOtherwise = event.refusal === "OTHER";
        return;
      case "TransferSucceeded":
      case "PayoutPaidElsewhere":
        this.isUnderWay = false;
        this.isRefusedOtherwise = false;
        this.sent += event.amount;
        return;
      case "RefundRequested": {
        const charge = this.#charge(event.intentId);
        charge.status = "REQUESTED";
        charge.attempt = event.attempt;
        if (event.source === "HELD") {
          charge.owed += charge.isOwn ? this.held : charge.amount;
          if (charge.isOwn) [this.whose, this.held] = ["BUYER", 0];
        }
        if (event.source === "RECOVERED") [charge.owed, this.recovered] = [charge.owed + this.recovered, 0];
        return;
      }
      case "RefundSucceeded":
      case "RefundPaidElsewhere": {
        const charge = this.#charge(event.intentId);
        this.#paidAt.add(event.at);
        charge.owed -= event.amount;
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
        return;
      }
      case "InquiryOpened":
      case "DisputeOpened":
        this.disputes.set(event.disputeId, {
          intentId: event.intentId,
          amount: event.amount,
          status: event.type === "DisputeOpened" ? "OPENED" : "INQUIRY",
        });
        return;
      case "InquiryClosed":
        this.disputes.get(event.disputeId)!.status = "CLOSED";
        return;
      case "DisputeReopened":
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
        this.#recover(event.disputeId, event.payableAmount);
        return;
      case "ExternalRefundRecorded":
        this.#lose(event, event.refundId, "HAND");
        return;
      case "ExternalRefundFailed":
        this.#recover(event.refundId, event.payableAmount);
        return;
      case "ExternalTransferRecorded":
        this.advanced += event.amount;
        return;
      case "TransferReversed":
        this.reversed += event.amount;
        this.keptOfReversed += event.amount - event.debtAmount;
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
    const { borneBy } = event.type === "DisputeLost" ? event.loss : event.shares;
    const loss = this.#bear(charge, amount, by, borneBy === "PLATFORM");
    this.#losses.set(id, { ...loss, amount, intentId });
    if (charge.isOwn && status !== "SUCCEEDED" && charge.status === "SUCCEEDED") this.ended.add(event);
  }

  /** Another event of the same instant may have been the end. */
  isEndedAt(at: number): boolean {
    return [...this.ended].some((event) => event.at === at) || this.#paidAt.has(at);
  }

  /** Who bears money that left without a command (rules M7, M34). */
  #bear(charge: Charge, amount: number, by: "BANK" | "HAND", isBesideOurs: boolean): Loss {
    if (charge.isOwn && this.whose === "HELD") {
      const taken = Math.min(amount, this.held);
      this.held -= taken;
      if (this.held === 0) [this.whose, charge.status] = ["BUYER", "SUCCEEDED"];
      return { from: "HELD", seller: 0, platform: amount - taken, recovered: 0 };
    }
    if (charge.isOwn && this.whose === "SELLER") {
      const share = amount - this.#fee(amount);
      const payable = this.isUnsent ? Math.min(share, this.unsent) : 0;
      if (this.isUnsent) {
        const again = Math.min(share - payable, this.setOff);
        this.setOff -= again;
        this.income -= payable + again;
        return { from: "INCOME", seller: payable + again, platform: amount - payable - again, recovered: 0 };
      }
      if (by === "HAND") return { from: "PLATFORM", seller: 0, ...this.#rest(charge, amount) };
      this.blamed += share;
      return { from: "DEBT", seller: share, platform: amount - share, recovered: 0 };
    }
    const isReplaced =
      charge.status === "FAILED" ||
      (charge.status !== "SUCCEEDED" && !isBesideOurs && (!charge.isOwn || by === "HAND" || amount >= charge.owed));
    if (!isReplaced) return { from: "PLATFORM", seller: 0, ...this.#rest(charge, amount) };
    const taken = Math.min(amount, charge.owed);
    charge.owed -= taken;
    if (charge.owed === 0) charge.status = "SUCCEEDED";
    return { from: "RETURN", seller: 0, ...this.#rest(charge, amount - taken) };
  }

  /** What had come back and belongs to nobody goes first; the platform loses what is beyond. */
  #rest({ isOwn }: Charge, amount: number): Pick<Loss, "platform" | "recovered"> {
    const recovered = isOwn ? Math.min(amount, this.recovered) : 0;
    this.recovered -= recovered;
    return { recovered, platform: amount - recovered };
  }

  /** What was lost came back: to whoever bore it; of an order that is over to nobody until an admin decides. */
  #recover(id: string, payable: number): void {
    const loss = this.#losses.get(id);
    if (loss === undefined) return;
    this.#losses.delete(id);
    // What is still owed of it is forgiven; only the rest is income again.
    if (loss.from === "INCOME")
      [this.income, this.setOff] = [this.income + loss.seller, this.setOff + loss.seller - payable];
    if (loss.from === "DEBT") [this.income, this.blamed] = [this.income + payable, this.blamed - loss.seller + payable];
    this.recovered += loss.recovered;
    const back = loss.amount - loss.platform - loss.recovered;
    if (loss.from === "HELD" && this.whose === "HELD") this.held += back;
    else if (loss.from === "HELD") this.recovered += back;
    if (loss.from !== "RETURN" || back === 0) return;
    const charge = this.#charge(loss.intentId);
    charge.owed += back;
    if (charge.status === "SUCCEEDED") charge.status = "FAILED";
  }

  #charge(intentId: string): Charge {
    const charge = this.charges.get(intentId);
    if (charge === undefined) throw new Error(`no event says that ${intentId} was charged`);
    return charge;
  }

  #fee(amount: number): number {
    return feeOfPart(this.#price, this.#isBuyerPaying, amount);
  }
}
