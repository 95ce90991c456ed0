import { lacksAgreement } from "#domain/agreement/agreement-events.ts";
import { err, type Result } from "#domain/kernel/result.ts";
import type { Media } from "#domain/media/media.ts";
import type { CommandOf, OrderCommand } from "#domain/order/lifecycle/commands.ts";
import type { PaymentStatusView } from "#worker/payment/charging/payment-report.ts";
import type { Services } from "#worker/services.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import type { OrderState } from "../records/order-state.ts";
import { orderObject } from "./order-object.ts";
import type { CommandDone, CommandSource } from "./order-rpc.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";

/**
 * The only way to change an order (rule O31): its object takes commands one at a time, and decides there whether `source`
 * may give this one. After `provider.unavailable` it is safe to try again.
 */
export async function executeOrderCommand(
  services: Services,
  orderId: string,
  command: OrderCommand,
  source: CommandSource,
  { medias = [], isShown = false }: { readonly medias?: readonly Media[]; readonly isShown?: boolean } = {},
): Promise<Result<CommandDone>> {
  const ahead = (await services.orderAhead?.take(orderId)) ?? null;
  const done = await reachable(() =>
    orderObject(services.env, orderId).execute(command, bare(source), medias, ahead, isShown),
  );
  if (done.ok && done.value.bookmark) services.hasWritten?.(done.value.bookmark);
  return done;
}

/**
 * `pay`, which charges while the buyer waits and answers with the payment's status. Repeating it never charges twice
 * (rule O11).
 */
export async function payThroughOrder(
  services: Services,
  orderId: string,
  command: CommandOf<"pay">,
  source: CommandSource,
): Promise<Result<PaymentStatusView>> {
  const ahead = (await services.orderAhead?.take(orderId)) ?? null;
  return reachable(() => orderObject(services.env, orderId).pay(command, bare(source), ahead));
}

/**
 * For viewers of an order: its agreement, made now where that was not done in time (rule G10). When its object cannot
 * be reached, there is none yet.
 */
export async function agreementOf(
  services: Services,
  {
    order,
    agreement,
  }: {
    readonly order: Parameters<typeof lacksAgreement>[0] & { readonly id: string };
    readonly agreement: OrderState["agreement"];
  },
): Promise<OrderState["agreement"]> {
  if (!lacksAgreement(order, agreement)) return agreement;
  const made = await reachable(() => orderObject(services.env, order.id).agree());
  return made.ok ? made.value : null;
}

/** Only what the object needs to find a person's role. */
const bare = (source: CommandSource): CommandSource =>
  source === "SYSTEM"
    ? source
    : { accountId: source.accountId, commissionAccountId: source.commissionAccountId, roles: source.roles };

/** A new order's first effects are due. If this call fails, cron finds them. */
export async function wakeOrder(services: Services, orderId: string): Promise<void> {
  try {
    await orderObject(services.env, orderId).wake();
  } catch (error) {
    console.warn(JSON.stringify({ orderId, wake: loggable(error) }));
  }
}

/** Does every reminder and action that is due (rule O5), and answers how many there were. */
export async function passOrderDeadlines(services: Services, orderId: string): Promise<number> {
  const passed = await reachable(() => orderObject(services.env, orderId).passDeadlines());
  if (passed.ok) return passed.value;
  if (passed.error.code === "provider.unavailable") throw new Unavailable("database");
  throw new Error(`deadlines of order ${orderId}: ${passed.error.code}`);
}

/** Throws `Unavailable` when the effects that are left wait for Stripe, or for the database. */
export async function drainOrderOutbox(services: Services, orderId: string): Promise<void> {
  if (!(await orderObject(services.env, orderId).drain())) throw new Unavailable("stripe");
}

/**
 * An error thrown by the object's own code is marked `remote`: a bug. Any other means that the object was moved, restarted,
 * overloaded or not reached. A stub that failed once stays broken, so every call needs a new one.
 */
async function reachable<T>(call: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await call();
  } catch (error) {
    const isBug = (error as { remote?: boolean }).remote === true || error instanceof TypeError;
    if (isBug) throw error;
    console.warn(JSON.stringify({ object: "order", unreachable: loggable(error) }));
    return err("provider.unavailable");
  }
}
