import type { Viewer } from "#domain/account/viewer.ts";
import type { Result } from "#domain/kernel/result.ts";
import type { Media } from "#domain/media/media.ts";
import type { CommandOf, OrderCommand } from "#domain/order/lifecycle/commands.ts";
import type { PaymentStatusView } from "../../payment/charging/payment-report.ts";
import type { OrderSnapshot } from "../read/order.snapshot.ts";

/** Who a command comes from: a person, whose role is found on the order as it is then, or the product itself. */
export type CommandSource = Viewer | "SYSTEM";

/**
 * What an order's object answers; `OrderObject` implements it and `order.gateway.ts` calls it. Refusals are values here: a thrown class
 * loses its name on the way out of an object.
 */
export interface OrderRpc {
  execute(command: OrderCommand, source: CommandSource, medias?: readonly Media[]): Promise<Result<OrderSnapshot>>;
  pay(command: CommandOf<"pay">, source: CommandSource): Promise<Result<PaymentStatusView>>;
  /** Every reminder and act that is due; how many there were. */
  passDeadlines(): Promise<Result<number>>;
  /** Something was put into the order's outbox from elsewhere. */
  wake(): Promise<void>;
  drain(): Promise<void>;
}
