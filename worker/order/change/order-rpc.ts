import type { Viewer } from "#domain/account/viewer.ts";
import type { Result } from "#domain/kernel/result.ts";
import type { Media } from "#domain/media/media.ts";
import type { CommandOf, OrderCommand } from "#domain/order/lifecycle/commands.ts";
import type { PaymentStatusView } from "#worker/payment/charging/payment-report.ts";
import type { LoadedAhead } from "./order-ahead.ts";
import type { Committed } from "../records/order-records.port.ts";
import type { OrderState } from "../records/order-state.ts";

/** Who gives a command: a person, whose role is looked up on the order as it is by then, or the product itself. */
export type CommandSource = Viewer | "SYSTEM";

/** After a command. Where there was nothing to change, nothing was read; an object of the version before answers neither (rule E116). */
export type CommandDone = Partial<Pick<Committed, "detail" | "bookmark">>;

/**
 * What an order's object answers: `OrderTurns` implements it, `order.gateway.ts` calls it. Refusals are values, because a
 * thrown error loses its class on the way out of an object.
 */
export interface OrderRpc {
  execute(
    command: OrderCommand,
    source: CommandSource,
    /** The files that an `addDeliverables` names by id. */
    medias?: readonly Media[],
    ahead?: LoadedAhead | null,
    /** The person who gives the command is handed the order as it is afterwards. */
    isShown?: boolean,
  ): Promise<Result<CommandDone>>;
  pay(command: CommandOf<"pay">, source: CommandSource, ahead?: LoadedAhead | null): Promise<Result<PaymentStatusView>>;
  /** Writes down what was agreed, where that was not done in time (rule G10). */
  agree(): Promise<Result<OrderState["agreement"]>>;
  /** Does every reminder and action that is due, and answers how many there were. */
  passDeadlines(): Promise<Result<number>>;
  /** Sets the alarm: the order's outbox was written to from outside. */
  wake(): Promise<void>;
  /** Does every effect of the outbox that is due. False when money waits for a Stripe or a database that did not answer. */
  drain(): Promise<boolean>;
}
