import { useState } from "react";
import type { Schema } from "#domain/kernel/parse.ts";
import { check } from "../../../client/check.ts";
import type { ApiError } from "../../../client/outcome.ts";
import { hasChanged } from "../consent/consents.ts";
import { useOrderCommand, type OrderCall } from "./use-order-command.ts";

/**
 * The form in a dialog of a command: `send` checks the input by the server's rules and runs the command; the dialog then
 * closes, or keeps what was typed and shows the refusal. `consent`: what a consent is sent with, and what is done when its
 * object has changed meanwhile (rule O16).
 */
export function useCommandForm<Output extends object>(
  orderId: string,
  form: Schema<Output>,
  close: () => void,
  consent?: { readonly sent: object; readonly askAgain: () => Promise<void> },
) {
  const run = useOrderCommand(orderId);
  const [isPending, setPending] = useState(false);
  const [apiError, setApiError] = useState<ApiError | null>(null);

  const send = async (call: OrderCall, done: string, input: object): Promise<void> => {
    if (isPending) return;
    const checked = check(form, input);
    if (!checked.ok) return setApiError(checked.error);
    setPending(true);
    try {
      const problem = await run(call, done, { ...checked.value, ...consent?.sent });
      const isAskedAgain = consent !== undefined && problem !== null && hasChanged(problem);
      if (isAskedAgain) await consent.askAgain();
      setApiError(isAskedAgain ? null : problem);
      if (problem === null) close();
    } finally {
      setPending(false);
    }
  };
  return { isPending, apiError, send };
}
