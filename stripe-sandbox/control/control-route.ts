import type { Call } from "../api/call.ts";
import { payWaitingRefunds } from "../objects/refunds/refund-ends.ts";
import type { Read, Shape } from "../api/parameters.ts";
import type { Method } from "../api/route.ts";
import type { SandboxContext } from "../sandbox-context.ts";

type Handle<Input> = (context: SandboxContext, input: Input, parts: Record<string, string>) => object | Promise<object>;

export interface ControlRoute {
  readonly method: Method;
  readonly path: string;
  readonly parameters: Shape;
  readonly handle: Handle<Record<string, unknown>>;
}

export const control = <S extends Shape>(
  method: Method,
  path: string,
  parameters: S,
  handle: Handle<Read<S>>,
): ControlRoute => ({
  method,
  path,
  parameters,
  handle: handle as Handle<Record<string, unknown>>,
});

/** Does something to the sandbox as if it happened by itself, whole or not at all. */
export const happen = <T>(context: SandboxContext, work: (call: Call) => T): T =>
  context.transaction(() => {
    const call = context.call({ request: null });
    const result = work(call);
    payWaitingRefunds(call);
    call.book.check();
    return result;
  });
