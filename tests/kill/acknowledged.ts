import { createHash } from "node:crypto";
import type { Person } from "../../scripts/seed/person.ts";
import { LOST, post, read } from "./calls.ts";

/** How far an order has come, so that "at least as far as we were told" can be said. */
const PROGRESS = ["DRAFT", "APPROVED", "DELIVERED", "COMPLETED"];
const rankOf = ({ orderProgressStatus, orderPaymentStatus }: OrderState) =>
  PROGRESS.indexOf(orderProgressStatus) * 2 + (orderPaymentStatus === "DRAFT" ? 0 : 1);

export interface OrderState {
  readonly orderProgressStatus: string;
  readonly orderPaymentStatus: string;
}

interface Message {
  readonly roomId: string;
  readonly messageId: string;
  readonly text: string;
}

interface File {
  readonly path: string;
  readonly digest: string;
}

export const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** What the Worker has answered with success since the last look: it must be there, whatever happens to the process. */
export class Acknowledged {
  readonly counts = { orders: 0, commands: 0, messages: 0, files: 0 };
  private readonly orders = new Map<string, { state: OrderState; witness: Person }>();
  private readonly messages: { message: Message; witness: Person }[] = [];
  private readonly files: { file: File; witness: Person }[] = [];

  order(orderId: string, state: OrderState, witness: Person): void {
    if (this.orders.has(orderId)) this.counts.commands += 1;
    else this.counts.orders += state.orderProgressStatus === "DRAFT" ? 1 : 0;
    this.orders.set(orderId, { state, witness });
  }

  message(message: Message, witness: Person): void {
    this.counts.messages += 1;
    this.messages.push({ message, witness });
  }

  file(file: File, witness: Person): void {
    this.counts.files += 1;
    this.files.push({ file, witness });
  }

  /** Everything that was acknowledged and is not there, or is there twice. */
  async listLost(): Promise<string[]> {
    const lost = [...(await this.lostOrders()), ...(await this.lostMessages()), ...(await this.lostFiles())];
    this.orders.clear();
    this.messages.length = 0;
    this.files.length = 0;
    return lost;
  }

  private async lostOrders(): Promise<string[]> {
    const found = await Promise.all(
      [...this.orders].map(async ([commissionOrderId, { state, witness }]) => {
        const order = (await read(witness, "commissionOrder.get", { commissionOrderId })) as OrderState;
        const told = `${state.orderProgressStatus} ${state.orderPaymentStatus}`;
        const is = `${order.orderProgressStatus} ${order.orderPaymentStatus}`;
        return rankOf(order) < rankOf(state) ? [`order ${commissionOrderId} was ${told} and is ${is}`] : [];
      }),
    );
    return found.flat();
  }

  private async lostMessages(): Promise<string[]> {
    const rooms = Map.groupBy(this.messages, ({ message }) => message.roomId);
    const found = await Promise.all(
      [...rooms].map(async ([chatRoomId, sent]) => {
        const { items } = (await read(sent[0]!.witness, "chatMessage.getList", { chatRoomId, limit: 50 })) as {
          items: { id: string; messageTexts: { text: string }[] }[];
        };
        return sent.flatMap(({ message: { messageId, text } }) => {
          const same = items.filter(({ messageTexts }) => messageTexts[0]?.text === text);
          const isThere = same.length === 1 && same[0]?.id === messageId;
          return isThere ? [] : [`message ${messageId} (${text}) is there ${same.length} times`];
        });
      }),
    );
    return found.flat();
  }

  private async lostFiles(): Promise<string[]> {
    const found = await Promise.all(
      this.files.map(async ({ file: { path, digest }, witness }) => {
        const link = await post(witness, "/api/google/storage/sign/read", { path });
        if (link === LOST || link.status !== 200) return [`file ${path}: ${JSON.stringify(link)}`];
        const response = await fetch(new URL(link.body.url, witness.origin), { headers: { cookie: witness.cookie } });
        const bytes = new Uint8Array(await response.arrayBuffer());
        return digestOf(bytes) === digest ? [] : [`file ${path}: ${response.status}, ${bytes.length} other bytes`];
      }),
    );
    return found.flat();
  }
}
