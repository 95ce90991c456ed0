import { DAY, endOfDate, HOUR, type Instant } from "#domain/kernel/instants.ts";
import type { OrderEvent } from "#domain/order/events.ts";
import type { StoredOrder } from "../world/stored-order.ts";
import { check } from "./check.ts";
import { stagePrice } from "./agreed-amounts.ts";
import { ExpectedMoney, type Asked, type Charge } from "./expected-money.ts";

/** A payment of the order: of all of it, or of one stage. */
export type ExpectedPayment = {
  readonly id: string;
  readonly stage: number;
  readonly money: ExpectedMoney;
  paidAt: Instant | null;
};

export type Progress = "DRAFT" | "APPROVED" | "DELIVERED" | "COMPLETED" | "CANCELED";
export type ClockName = "APPROVAL" | "PAYMENT" | "DELIVERY" | "COMPLETION" | "CHANGES" | "ENDING" | "HOLD" | "WAIT";
/** A deadline that runs: until when, and since when it has run without a break. */
export type Clock = { readonly name: ClockName; readonly at: Instant; readonly since: Instant };

const ENDS_OFFER = new Set<string>([
  "OfferAccepted",
  "OfferDeclined",
  "PriceUpdated",
  "OrderApproved",
  "PaymentBegun",
  "PaymentSucceeded",
  "OrderCanceled",
]);

const MAKES_VERSION = new Set<string>([
  "OrderApproved",
  "PriceUpdated",
  "ScheduleUpdated",
  "ExtensionConsented",
  "DetailsUpdated",
]);

const ENDS_QUESTION = new Set<string>([
  "QuestionAnswered",
  "OfferMade",
  "OrderApproved",
  "OrderCanceled",
  "ClientWaitEnded",
]);

/**
 * What an order's events say by the rules (docs/product/rules/orders.md), read apart from the code under test: nothing here asks a
 * function of `domain/order` or `domain/payment`.
 */
export class ExpectedOrder {
  progress: Progress = "DRAFT";
  room: "DRAFT" | "OPENED" | "CLOSED" = "DRAFT";
  price: number;
  submittedAt: Instant;
  approvedAt: Instant | null = null;
  /** The first payment. */
  paidAt: Instant | null = null;
  deliveredAt: Instant | null = null;
  closedBy: string | null = null;
  deadlines: Partial<Record<ClockName, Instant>>;
  estimate: { start: string | null; delivery: string | null } = { start: null, delivery: null };
  /** The date follows from the turnaround and was not agreed as such. */
  isPromised = false;
  /** As the last version of the agreement has it. */
  agreedDelivery: string | null = null;
  agreedStart: string | null = null;
  /** The stage that was under way then, and the date that was agreed for it. */
  agreedStage: { readonly stage: number; readonly delivery: string | null } = { stage: 1, delivery: null };
  asked: { start: string | null; delivery: string | null } | null = null;
  /** The buyer's pending offer: what it would change. */
  offer: { price: number | null; delivery: string | null } | null = null;
  offers = 0;
  questionSince: Instant | null = null;
  /** The client is waited for while the delivery clock stands still, and how long they were before (rule O110). */
  waitSince: Instant | null = null;
  waited = 0;
  /** Of it, before the stage under way began. */
  waitedEarlier = 0;
  /** What the order is called, and what the approval said besides. */
  words: { title: string | null; description: string | null } = { title: null, description: null };
  note: string | null = null;
  files = 0;
  changes = 0;
  /** Days and changes of each stage; null: the work is one. */
  plan: readonly { readonly days: number; readonly percent: number; readonly changesAllowed: number }[] | null = null;
  stage = 1;
  /** Each stage is paid before it begins, by itself (rule O102). */
  isByStage = false;
  stageBegunAt: Instant | null = null;
  /** What was agreed about ending early; null: nothing. */
  ladder: "EVEN" | "GENTLE" | "FIRM" | null = null;
  /** The proposal that waits for the other side. */
  ending: { readonly by: "SELLER" | "BUYER"; readonly at: Instant; readonly held: number } | null = null;
  changesAllowed: number;
  readonly isSurprise: boolean;
  readonly isInstant: boolean;
  changesSince: Instant | null = null;
  isProblemOpen = false;
  problemEnd: string | null = null;
  attempt = 0;
  attemptStatus = "NONE";
  card: string | null = null;
  isOverdueMarked = false;
  /** Reminders and acts, each by its clock and instant. */
  readonly reminders = new Set<string>();
  readonly acts = new Set<string>();
  /** In the order of their stages; the present one is the last. */
  readonly payments: ExpectedPayment[];
  readonly #paymentOf = new Map<OrderEvent, ExpectedPayment>();
  clocks: readonly Clock[] = [];
  readonly #stored: StoredOrder;
  #read = 0;
  lastEvent: OrderEvent | null = null;

  constructor(stored: StoredOrder) {
    this.#stored = stored;
    const { order } = stored;
    this.price = order.priceAmount ?? 0;
    this.submittedAt = order.submittedAt;
    this.changesAllowed = order.changesAllowed;
    this.isSurprise = order.isSurprise;
    this.isInstant = stored.events.some((event) => event.type === "OrderApproved" && event.byRule);
    this.deadlines = { APPROVAL: order.submittedAt + 14 * DAY };
    const [first = order.transaction] = order.earlierPayments;
    this.payments = [{ id: first.id, stage: 1, money: new ExpectedMoney(first.terms.feeMode), paidAt: null }];
    this.catchUp();
  }

  /** The one that is paid next, or was paid last. */
  get payment(): ExpectedPayment {
    return this.payments.at(-1)!;
  }
  get money(): ExpectedMoney {
    return this.payment.money;
  }
  /** Of every payment: what is about one of them is never of another. */
  get moneys(): readonly ExpectedMoney[] {
    return this.payments.map(({ money }) => money);
  }
  sum(of: (money: ExpectedMoney) => number): number {
    return this.moneys.reduce((all, money) => all + of(money), 0);
  }
  get disputes(): ReadonlyMap<string, Asked> {
    return new Map(this.moneys.flatMap(({ disputes }) => [...disputes]));
  }
  get charges(): ReadonlyMap<string, Charge> {
    return new Map(this.moneys.flatMap(({ charges }) => [...charges]));
  }
  /** A bank asks about the payment of an accepted stage (rule O104). */
  get isBankAskingEarlier(): boolean {
    return this.payments.slice(0, -1).some(({ money }) => money.isBankAsking);
  }
  /** A later stage waits for its payment. */
  get isStageAwaited(): boolean {
    return this.phase === "AWAITING_PAYMENT" && this.paidAt !== null;
  }
  paymentOf(event: OrderEvent): ExpectedPayment {
    return this.#paymentOf.get(event) ?? this.payment;
  }

  /** The payment that an event names, or the present one. */
  #named(event: OrderEvent): ExpectedPayment {
    const { transactionId } = event;
    const named = this.payments.find(({ id }) => id === transactionId);
    check(transactionId === undefined || named !== undefined, `${event.type} names a payment that is there`);
    return named ?? this.payment;
  }

  /** What is paid with the payment of a stage. */
  #priceOf(stage: number): number {
    const shares = this.isByStage ? (this.plan ?? []).map(({ percent }) => percent) : [];
    return stagePrice(this.price, shares, stage);
  }

  catchUp(): void {
    const { events } = this.#stored;
    for (; this.#read < events.length; this.#read += 1) {
      const event = events[this.#read]!;
      const isAskedEarlier = this.isBankAskingEarlier;
      const payment = this.#named(event);
      this.#paymentOf.set(event, payment);
      this.#take(event);
      // Of a stage it is agreed as that stage's: a date of the whole order is one of its first stage.
      if (MAKES_VERSION.has(event.type)) this.#agree();
      const isRotated = payment !== this.payment && event.type === "StageAccepted";
      if (isRotated) payment.money.accept();
      else payment.money.take(event, this.#priceOf(payment.stage));
      // Once the banks have decided, the days of the payment begin again.
      if (this.isStageAwaited && isAskedEarlier && !this.isBankAskingEarlier)
        this.deadlines = { PAYMENT: event.at + 7 * DAY };
      // What a proposal says of the money, and of work that runs, is true or it falls.
      if (this.ending !== null && (!this.isWorking || this.money.held !== this.ending.held)) this.ending = null;
      this.lastEvent = event;
      this.#wind(event.at);
    }
  }

  #agree(): void {
    const delivery = this.isPromised ? null : this.estimate.delivery;
    this.agreedStart = this.estimate.start;
    this.agreedDelivery = this.stage > 1 ? null : delivery;
    this.agreedStage = { stage: this.stage, delivery };
  }

  /** Whether a clock has reminded or acted for an instant. */
  isSaid(at: Instant): boolean {
    return [...this.reminders, ...this.acts].some((key) => key.endsWith(`:${at}`));
  }

  get isWorking(): boolean {
    return this.phase === "AWAITING_DELIVERY" || this.phase === "CHANGES_REQUESTED";
  }

  /** What both get, by the ladder (rule O120), and nothing else. */
  #checkEnding(by: "SELLER" | "BUYER", told: { readonly keptAmount: number; readonly refundAmount: number }): void {
    const { kept, back } = this.money.endingOf(by, this.ladder ?? "GENTLE");
    check(this.ladder !== null, "nobody ends by a ladder that was not agreed");
    check(told.keptAmount === kept, `an ending proposed by ${by} keeps ${kept}, not ${told.keptAmount}`);
    check(told.refundAmount === back, `an ending proposed by ${by} gives back ${back}, not ${told.refundAmount}`);
  }

  get phase(): string {
    switch (this.progress) {
      case "APPROVED":
        return this.payment.paidAt === null ? "AWAITING_PAYMENT" : "AWAITING_DELIVERY";
      case "DELIVERED":
        return this.changesSince === null ? "DELIVERED" : "CHANGES_REQUESTED";
      case "COMPLETED":
        return this.money.whose === "HELD" ? "COMPLETED_UNRELEASED" : "COMPLETED";
      default:
        return this.progress;
    }
  }

  #take(event: OrderEvent): void {
    const { at } = event;
    if (ENDS_OFFER.has(event.type)) this.offer = null;
    if (ENDS_QUESTION.has(event.type)) this.questionSince = null;
    switch (event.type) {
      case "OrderApproved":
        this.progress = "APPROVED";
        this.room = "OPENED";
        this.plan = event.plan ?? null;
        this.isByStage = event.paying === "BY_STAGE";
        check(!this.isByStage || this.plan !== null, "who pays by stage has stages");
        this.ladder = event.ladder ?? null;
        this.changesAllowed = this.plan?.[0]?.changesAllowed ?? event.changesAllowed ?? this.changesAllowed;
        check(
          !event.byRule || (this.price > 100 && event.actor.kind === "SYSTEM"),
          "only what has a price is accepted beforehand",
        );
        check(!this.isSurprise || this.changesAllowed === 0, "in surprise mode there are no changes");
        check(!this.isSurprise || this.plan === null, "and no stages");
        check(event.note?.trim() !== "", "a note says something");
        this.note = event.note ?? null;
        this.approvedAt = at;
        this.deadlines = { PAYMENT: at + 7 * DAY };
        return;
      case "ChatOpened":
        this.room = "OPENED";
        return;
      case "DetailsUpdated":
        this.words = { title: event.title, description: event.description };
        return;
      case "QuestionAsked":
        this.room = "OPENED";
        this.questionSince = at;
        return;
      case "ClientWaitBegan":
        check(this.phase === "AWAITING_DELIVERY" && this.waitSince === null, "paid work waits for its client, once");
        check(this.waitLeft > 0 && at < (this.deadlines.DELIVERY ?? 0), "what is late waits for nobody");
        this.waitSince = at;
        return;
      case "ClientWaitEnded": {
        const waited = Math.min(at - (this.waitSince ?? at), this.waitLeft);
        check(event.waited === waited, `the client was waited for ${waited} milliseconds, not ${event.waited}`);
        check(event.by !== "TIME" || waited === this.waitLeft, "time ends a wait when it is used up");
        this.#moveBy(waited);
        this.waitSince = null;
        return;
      }
      case "PriceUpdated":
        check(event.priceAmount !== this.price, "a new price is another price");
        this.price = event.priceAmount;
        if (this.progress !== "APPROVED") return;
        this.deadlines = { PAYMENT: at + 7 * DAY };
        this.#giveUpAttempt();
        return;
      case "PaymentBegun":
        this.attempt += 1;
        this.attemptStatus = "BEGUN";
        this.card = event.accountMethodId;
        return;
      case "PaymentProgressed":
        this.attemptStatus = event.outcome;
        return;
      case "PaymentRefused":
        this.attemptStatus = "FAILED";
        return;
      case "PaymentSucceeded":
        this.attemptStatus = "SUCCEEDED";
        check(this.payment.paidAt === null, "a stage is paid once");
        check(
          event.report.transactionId === this.payment.id,
          `the charge of ${event.report.transactionId} pays no other`,
        );
        this.payment.paidAt = at;
        this.paidAt ??= at;
        // The work on a later stage begins with its payment.
        if (this.stage > 1) this.stageBegunAt = at;
        this.deadlines = { HOLD: at + 80 * DAY };
        if (this.progress !== "APPROVED") return;
        if (this.estimate.delivery === null) {
          this.estimate.delivery = this.promisedIfPaid(at);
          this.isPromised = this.estimate.delivery !== null;
        }
        this.#dueAfter(at);
        return;
      case "StrayPaymentReceived":
        return;
      case "OrderDelivered":
        this.progress = "DELIVERED";
        this.deliveredAt = at;
        this.changesSince = null;
        this.asked = null;
        this.deadlines = {
          ...this.#hold(),
          COMPLETION: Math.min(at + 7 * DAY, Math.max(this.#holdAt(), at + 2 * DAY)),
        };
        return;
      case "StageAccepted": {
        check(this.hasStageAhead, "a stage is accepted that another one follows");
        check(event.stage === this.stage, `stage ${this.stage} is accepted, not ${event.stage}`);
        check(this.progress === "DELIVERED", "a stage is accepted once it is delivered");
        this.stage += 1;
        this.stageBegunAt = at;
        this.waitedEarlier = this.waited;
        this.progress = "APPROVED";
        this.deliveredAt = null;
        [this.files, this.changes, this.changesSince] = [0, 0, null];
        [this.isProblemOpen, this.problemEnd] = [false, null];
        const next = this.plan?.[this.stage - 1];
        this.changesAllowed = next?.changesAllowed ?? this.changesAllowed;
        if (this.isByStage) return this.#awaitNext(at);
        this.estimate = { ...this.estimate, delivery: this.promisedIfPaid(at, this.#holdAt()) };
        this.isPromised = true;
        this.#dueAfter(at);
        return;
      }
      case "ChangesRequested":
        this.changes += 1;
        this.changesSince = at;
        this.deadlines = {
          ...this.#hold(),
          CHANGES: Math.min(at + 14 * DAY, Math.max(this.#holdAt() - 7 * DAY, at + DAY)),
        };
        return;
      case "ChangesOverdue":
        this.isProblemOpen = true;
        this.problemEnd = null;
        this.acts.add(`CHANGES:${event.dueAt}`);
        return;
      case "EndingProposed":
        check(this.ending === null, "one proposal to end waits at a time");
        this.#checkEnding(event.by, event);
        this.ending = { by: event.by, at, held: this.money.held };
        return;
      case "EndingAgreed": {
        const { ending } = this;
        if (ending === null) return check(false, "what is agreed was proposed");
        check(event.by !== ending.by, "nobody agrees to their own proposal");
        check(event.by !== "SYSTEM" || at >= ending.at + 72 * HOUR, "silence is consent after 72 hours");
        this.#checkEnding(ending.by, event);
        this.ending = null;
        return;
      }
      case "EndingWithdrawn":
        check(this.ending?.by === event.actor.kind, "who proposed takes it back");
        this.ending = null;
        return;
      case "EndingRefused":
        check(this.ending !== null && this.ending.by !== event.by, "the other side refuses");
        this.ending = null;
        this.isProblemOpen = true;
        this.problemEnd = null;
        return;
      case "ProblemReported":
        this.isProblemOpen = true;
        this.problemEnd = null;
        return;
      case "ProblemResolved":
        this.isProblemOpen = false;
        this.problemEnd = event.resolution;
        return;
      case "OrderCompleted":
        this.progress = "COMPLETED";
        this.room = "CLOSED";
        this.closedBy = event.by;
        this.changesSince = null;
        delete this.deadlines.CHANGES;
        return;
      case "OrderCanceled":
        if (event.reason === "STAGE_PAYMENT_DEADLINE") {
          check(!this.isBankAskingEarlier, "who cannot pay while a bank asks does not lose the order for it");
          check(at >= (this.deadlines.PAYMENT ?? Infinity), "the payment of a stage has its days");
        }
        this.progress = "CANCELED";
        this.room = "CLOSED";
        this.closedBy = event.by;
        this.changesSince = null;
        this.asked = null;
        this.waitSince = null;
        this.deadlines = this.#hold();
        if (this.payment.paidAt === null) this.#giveUpAttempt();
        return;
      case "OfferMade":
        this.offers += 1;
        this.offer = { price: event.priceAmount, delivery: event.estimatedDelivery };
        return;
      case "DeliverablesAdded":
        this.files += event.mediaIds.length;
        return;
      case "DeliverablesRemoved":
        this.files -= event.mediaIds.length;
        return;
      case "ExtensionRequested":
        this.asked = { start: event.estimatedStart, delivery: event.estimatedDelivery };
        return;
      case "ExtensionDeclined":
        this.asked = null;
        return;
      case "ScheduleUpdated":
      case "ExtensionConsented":
        this.asked = null;
        if (event.estimatedDelivery === this.estimate.delivery) {
          this.estimate.start = event.estimatedStart;
          return;
        }
        this.isPromised = false;
        this.estimate = { start: event.estimatedStart, delivery: event.estimatedDelivery };
        if (this.paidAt !== null) this.#dueAfter((this.stageBegunAt ?? this.paidAt) + this.waited - this.waitedEarlier);
        return;
      case "ReminderDue":
        // Of two that come at one instant the second would say the same to the same person.
        check(!this.isSaid(event.dueAt), `of what comes due at one instant one is said: ${event.deadline}`);
        this.reminders.add(`${event.deadline}:${event.dueAt}`);
        return;
      case "DeliveryOverdue":
        this.acts.add(`DELIVERY:${event.dueAt}`);
        return;
      case "HoldEnded":
        this.acts.add(`HOLD:${event.dueAt}`);
        return;
      default:
        return;
    }
  }

  /** Fourteen days in all, and no delivery later than ten days before the hold ends. */
  get waitLeft(): number {
    const { DELIVERY: due } = this.deadlines;
    return due === undefined ? 0 : Math.max(0, Math.min(14 * DAY - this.waited, this.#holdAt() - 10 * DAY - due));
  }

  /** The deadline by exactly what was waited, the day by one for each that all waits of the stage together have begun. */
  #moveBy(waited: number): void {
    const before = this.waited - this.waitedEarlier;
    const days = Math.ceil((before + waited) / DAY) - Math.ceil(before / DAY);
    const { delivery } = this.estimate;
    if (delivery !== null)
      this.estimate.delivery = new Date(Date.parse(delivery) + days * DAY).toISOString().slice(0, 10);
    if (this.deadlines.DELIVERY !== undefined) this.deadlines.DELIVERY += waited;
    this.waited += waited;
  }

  get endingAt(): Instant | undefined {
    return this.ending === null ? undefined : this.ending.at + 72 * HOUR;
  }

  get hasStageAhead(): boolean {
    return this.plan !== null && this.stage < this.plan.length;
  }

  /**
   * Three days after the end of the estimated day, sixty days after the payment or the stage's beginning at the latest, and ten
   * before the hold ends (rules O5, O101).
   */
  #dueAfter(begunAt: Instant): void {
    const { delivery } = this.estimate;
    const latest = Math.min(begunAt + 60 * DAY, Math.max(this.#holdAt() - 10 * DAY, begunAt + DAY));
    const due = delivery === null ? latest : Math.max(endOfDate(delivery), begunAt) + 3 * DAY;
    this.deadlines = { ...this.#hold(), DELIVERY: Math.min(due, latest) };
  }

  /** By the turnaround of the service, on Japan's calendar, and never on the last day that there is (rule O17). */
  promisedIfPaid(paidAt: Instant, holdAt = paidAt + 80 * DAY): string | null {
    const days = this.plan?.[this.stage - 1]?.days ?? this.#stored.order.turnaroundDays;
    if (days === null) return null;
    const dateAfter = (after: Instant) => new Date(paidAt + after).toISOString().slice(0, 10);
    const latestAfter = Math.min(60 * DAY, Math.max(holdAt - 10 * DAY - paidAt, DAY));
    const [promised, latest] = [dateAfter(days * DAY + 9 * HOUR), dateAfter(latestAfter - DAY)];
    return promised < latest ? promised : latest;
  }

  #hold(): Partial<Record<ClockName, Instant>> {
    return this.payment.paidAt === null ? {} : { HOLD: this.payment.paidAt + 80 * DAY };
  }

  /** Of the present payment. */
  #holdAt(): Instant {
    return (this.payment.paidAt ?? 0) + 80 * DAY;
  }

  /** The stage is paid for, and the next one is to be: nothing is promised of it before (rule O103). */
  #awaitNext(at: Instant): void {
    const { stage } = this;
    const isLast = stage === this.plan?.length;
    const feeMode = this.#stored.order.transaction.terms.feeMode;
    const money = new ExpectedMoney(feeMode, { stage, isLast });
    this.payments.push({ id: `${this.payments[0]!.id}-${String(stage)}`, stage, money, paidAt: null });
    [this.attempt, this.attemptStatus, this.card] = [0, "NONE", null];
    this.estimate = { start: null, delivery: null };
    this.isPromised = false;
    this.deadlines = { PAYMENT: at + 7 * DAY };
  }

  #giveUpAttempt(): void {
    if (this.attemptStatus !== "NONE") this.attemptStatus = "CANCELED";
  }

  /** Which clocks run now. One that goes on running keeps the instant since which it has. */
  #wind(at: Instant): void {
    delete this.deadlines.WAIT;
    if (this.waitSince !== null) this.deadlines.WAIT = this.waitSince + this.waitLeft;
    const running = this.#running();
    this.clocks = running.map(([name, until]) => {
      const before = this.clocks.find((clock) => clock.name === name && clock.at === until);
      return before ?? { name, at: until, since: at };
    });
  }

  #running(): readonly (readonly [ClockName, Instant])[] {
    const { phase, money } = this;
    const isHeldUp = this.isProblemOpen || money.isBankAsking;
    const names: ClockName[] = [];
    if (phase === "DRAFT") names.push("APPROVAL");
    if (phase === "AWAITING_PAYMENT") names.push("PAYMENT");
    if (this.ending !== null && !money.isBankAsking) names.push("ENDING");
    if (phase === "AWAITING_DELIVERY" && this.waitSince !== null) names.push("WAIT");
    else if (phase === "AWAITING_DELIVERY" && this.ending === null && !this.isProblemOpen) names.push("DELIVERY");
    if ((phase === "DELIVERED" || phase === "COMPLETED_UNRELEASED") && !isHeldUp) names.push("COMPLETION");
    if (phase === "CHANGES_REQUESTED" && this.ending === null && !isHeldUp) names.push("CHANGES");
    const isWaited = money.whose === "HELD" && (isHeldUp || phase === "CHANGES_REQUESTED");
    if (isWaited || money.recovered > 0 || money.isUnsent) names.push("HOLD");
    const ofEarlier = this.payments.slice(0, -1).flatMap(({ money: earlier, paidAt }) => {
      const isLeft = earlier.recovered > 0 || earlier.isUnsent;
      return isLeft && paidAt !== null ? [["HOLD", paidAt + 80 * DAY] as const] : [];
    });
    const ofPresent = names.flatMap((name) => {
      const until = name === "ENDING" ? this.endingAt : this.deadlines[name];
      return until === undefined ? [] : [[name, until] as const];
    });
    return [...ofPresent, ...ofEarlier];
  }
}
