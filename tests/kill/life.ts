import { randomBytes, randomUUID } from "node:crypto";
import type { Person } from "../../scripts/seed/person.ts";
import { digestOf, type Acknowledged, type OrderState } from "./acknowledged.ts";
import { LOST, post, put, read, type Answered } from "./calls.ts";

const COMMAND = "/api/features/commission/order/";
/** Bytes of a file that is delivered. */
const FILE_SIZE = 200_000;
const MESSAGES = 4;

export interface Pair {
  readonly seller: Person;
  readonly buyer: Person;
  readonly serviceId: string;
  readonly questionId: string;
  readonly cardId: string;
}

interface Order {
  readonly key: string;
  orderId: string;
  roomId: string;
  transactionId: string;
  fileUrl: string;
  readonly texts: readonly string[];
}

const newOrder = (): Order => ({
  key: randomUUID(),
  orderId: "",
  roomId: "",
  transactionId: "",
  fileUrl: "",
  texts: Array.from({ length: MESSAGES }, () => randomUUID()),
});

/** What a buyer with this card asks of a seller. */
export const requestOf = ({ serviceId, questionId }: Pair, cardId: string) => ({
  paymentAccountMethodId: cardId,
  serviceId,
  isAgreedToTerms: true,
  formQuestionAnswers: [
    {
      formQuestionId: questionId,
      formQuestionType: "SHORT_TEXT",
      answer: { text: { text: "A cat", languageCode: "en" } },
    },
  ],
});

/**
 * A buyer and a seller who make one order after the other, as careful clients do: a request whose answer was lost is
 * repeated with the same key, and a command is repeated after a look at the order.
 */
export class Life {
  /** Of every order that was begun. */
  readonly keys: string[] = [];
  finished = 0;
  private readonly pair: Pair;
  private readonly acknowledged: Acknowledged;
  private order: Order = newOrder();
  private step = 0;

  constructor(pair: Pair, acknowledged: Acknowledged) {
    this.pair = pair;
    this.acknowledged = acknowledged;
  }

  /** Goes on until it is told to stop, or the site no longer answers. */
  async live(isOver: () => boolean): Promise<void> {
    while (!isOver()) if (!(await this.next())) return;
  }

  /** Brings the order that was begun to its end, while the site stays up. */
  async finish(): Promise<void> {
    const before = this.finished;
    for (let tries = 0; this.finished === before; tries++) {
      if (tries > 200) throw new Error(`order ${this.order.orderId} is stuck at step ${String(this.step)}`);
      await this.next();
    }
  }

  /** One step; false when its answer was lost. */
  private async next(): Promise<boolean> {
    const steps = [
      () => this.submit(),
      () => this.command("approve", this.pair.seller, "APPROVED"),
      ...this.order.texts.map((text, index) => () => this.say(text, index)),
      () => this.pay(),
      () => this.upload(),
      () => this.attach(),
      () => this.command("deliver", this.pair.seller, "DELIVERED"),
      () => this.command("accept", this.pair.buyer, "COMPLETED"),
    ];
    if (!(await steps[this.step]!())) return false;
    this.step += 1;
    if (this.step === steps.length) {
      this.step = 0;
      this.finished += 1;
      this.order = newOrder();
    }
    return true;
  }

  private async submit(): Promise<boolean> {
    const { buyer, cardId } = this.pair;
    if (this.keys.at(-1) !== this.order.key) this.keys.push(this.order.key);
    const headers = { "idempotency-key": this.order.key };
    const sent = await post(buyer, "/api/features/commission/service/submit", requestOf(this.pair, cardId), headers);
    if (!isDone(sent)) return false;
    this.order.orderId = sent.body.orderId;
    const state = { orderProgressStatus: "DRAFT", orderPaymentStatus: "DRAFT" };
    this.acknowledged.order(this.order.orderId, state, buyer);
    return true;
  }

  private async command(name: string, person: Person, goal: string): Promise<boolean> {
    const { orderId } = this.order;
    // Who consents has read it (rule O16).
    if (name === "accept" && !(await this.look())) return false;
    const sent = await post(person, COMMAND + name, { orderId });
    if (isDone(sent)) {
      this.keepIds(sent.body.order);
      this.acknowledged.order(orderId, sent.body.order, person);
      return true;
    }
    // The command may have been done, and its answer lost with the process before.
    if (sent === LOST || sent.body?.error?.code !== "order.wrong_state") return false;
    const order = await this.look();
    if (!order) return false;
    if (order.orderProgressStatus !== goal) throw new Error(`${name} of ${orderId}: ${JSON.stringify(sent.body)}`);
    return true;
  }

  private async look(): Promise<OrderState | null> {
    try {
      const order = await read(this.pair.buyer, "commissionOrder.get", { commissionOrderId: this.order.orderId });
      this.keepIds(order);
      return order as OrderState;
    } catch {
      return null;
    }
  }

  private keepIds(order: { chatRooms: { id: string }[]; paymentTransactions: { id: string }[] }): void {
    this.order.roomId = order.chatRooms[0]!.id;
    this.order.transactionId = order.paymentTransactions[0]!.id;
  }

  private async say(text: string, index: number): Promise<boolean> {
    const { roomId } = this.order;
    const person = index % 2 === 0 ? this.pair.seller : this.pair.buyer;
    const messageText = { text, languageCode: "en" };
    const body = { chatRoomId: roomId, clientId: text, messageText, messageMedias: [] };
    const sent = await post(person, "/api/features/chat/message/submit", body);
    if (!isDone(sent)) return false;
    this.acknowledged.message({ roomId, messageId: sent.body.message.id, text }, person);
    return true;
  }

  private async pay(): Promise<boolean> {
    const { orderId, transactionId } = this.order;
    const body = { orderId, transactionId, accountMethodId: this.pair.cardId };
    const sent = await post(this.pair.buyer, `${COMMAND}pay`, body);
    const wasPaid = sent !== LOST && sent.body?.error?.code === "order.already_paid";
    if (!isDone(sent) && !wasPaid) return false;
    const order = await this.look();
    if (!order) return false;
    if (order.orderPaymentStatus === "DRAFT") throw new Error(`${orderId} was paid: ${JSON.stringify(sent)}`);
    this.acknowledged.order(orderId, order, this.pair.buyer);
    return true;
  }

  private async upload(): Promise<boolean> {
    const { seller } = this.pair;
    const path = `v1/deliverable/${this.order.orderId}/medias/${randomUUID()}.bin`;
    const bytes = new Uint8Array(randomBytes(FILE_SIZE));
    const about = { path, contentType: "application/octet-stream", size: bytes.length };
    const signed = await post(seller, "/api/google/storage/sign/write", about);
    if (!isDone(signed)) return false;
    if ((await put(signed.body.url, signed.body.headers, bytes)) !== 200) return false;
    this.acknowledged.file({ path, digest: digestOf(bytes) }, seller);
    this.order.fileUrl = String(signed.body.url).split("?")[0]!;
    return true;
  }

  private async attach(): Promise<boolean> {
    const file = { url: this.order.fileUrl, name: "final.bin" };
    const medias = [{ name: "final.bin", formatType: "FILE", file }];
    const input = { commissionOrderId: this.order.orderId, medias };
    return isDone(await post(this.pair.seller, "/api/trpc/commissionOrderDeliverable.create", input));
  }
}

const isDone = (sent: Answered | typeof LOST): sent is Answered & { status: 200 } =>
  sent !== LOST && sent.status === 200;
