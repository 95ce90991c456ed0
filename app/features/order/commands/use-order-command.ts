import { useCallback } from "react";
import { useRevalidator } from "react-router";
import type { Outcome, ApiError } from "../../../client/outcome.ts";
import { post } from "../../../client/rest.ts";
import { restoreFocus } from "../../../ui/overlay/lost-focus.ts";
import { hasChanged } from "../consent/consents.ts";
import { useToast } from "../../../ui/overlay/toast.tsx";

/** The last segment of the API path (contract.md, Orders). */
export type OrderCall =
  | "approve"
  | "ask"
  | "resume"
  | "annotate"
  | "deliver"
  | "complete"
  | "accept"
  | "cancel"
  | "request-changes"
  | "propose-ending"
  | "withdraw-ending"
  | "consent-ending"
  | "refuse-ending"
  | "report-problem"
  | "request-extension"
  | "consent-extension"
  | "decline-extension"
  | "make-offer"
  | "accept-offer"
  | "decline-offer"
  | "update";

/**
 * `await run("approve", "Approved.")`: null on success, once the screen shows the new state, else the error message. An
 * order that has changed meanwhile is reloaded with a toast, because the pressed button may be gone; one of which only that has
 * changed that the command consents to is reloaded for its question (rule O16).
 */
export function useOrderCommand(orderId: string) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  return useCallback(
    async (call: OrderCall, done: string, body: object = {}): Promise<ApiError | null> => {
      const outcome: Outcome<unknown> = await post(`/api/features/commission/order/${call}`, { orderId, ...body });
      if (!outcome.ok && hasChanged(outcome.error)) {
        await revalidate();
        return outcome.error;
      }
      if (!outcome.ok && outcome.error.code !== "order.wrong_state") return outcome.error;
      toast(outcome.ok ? { title: done } : { title: outcome.error.message, tone: "negative" });
      await revalidate();
      restoreFocus();
      return null;
    },
    [orderId, revalidate, toast],
  );
}
