import { useCallback } from "react";
import { useRevalidator } from "react-router";
import type { ApiError, Outcome } from "../../../client/outcome.ts";
import { post } from "../../../client/rest.ts";
import { useToast } from "../../../ui/overlay/toast.tsx";

/**
 * `await run(call(trpc.admin.ban.mutate(…)), "Banned.")`: null once the page shows what came of it, else the error. A page
 * that was out of date is read again and says so.
 */
export function useAdminAct() {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  return useCallback(
    async (answer: Promise<Outcome<unknown>>, done: string): Promise<ApiError | null> => {
      const outcome = await answer;
      const isOutdated =
        !outcome.ok && (outcome.error.code === "order.wrong_state" || outcome.error.code === "admin.nothing_to_change");
      if (!outcome.ok && !isOutdated) return outcome.error;
      toast(outcome.ok ? { title: done } : { title: outcome.error.message, tone: "negative" });
      await revalidate();
      return null;
    },
    [revalidate, toast],
  );
}

/** A command of an order with its reason, by the last segment of its path (contract.md, Orders). */
export const commandByAdmin = (call: string, orderId: string, body: object): Promise<Outcome<unknown>> =>
  post(`/api/features/commission/order/${call}`, { orderId, ...body });
