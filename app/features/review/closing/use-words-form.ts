import { useState } from "react";
import type { Schema } from "#domain/kernel/parse.ts";
import { checkOnDemand } from "../../../client/check-on-demand.ts";
import { issueOf, type ApiError } from "../../../client/outcome.ts";
import { call } from "../../../client/trpc.ts";
import { useToast } from "../../../ui/overlay/toast.tsx";

interface WordsForm<Output> {
  /** Loaded when they are needed: most people who open a finished order write nothing. */
  rules: () => Promise<Schema<Output>>;
  send: (input: Output) => Promise<unknown>;
  /** What is said once it is done; without it `send` says so itself. */
  done?: string;
  onDone: () => void;
}

/** A short form of the closing card: checked by the server's rules; what was typed stays until it has been taken. */
export function useWordsForm<Output>({ rules, send, done, onDone }: WordsForm<Output>) {
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const [apiError, setApiError] = useState<ApiError | null>(null);

  const submit = async (input: unknown): Promise<void> => {
    if (isPending) return;
    setPending(true);
    const checked = await checkOnDemand(rules, input);
    if (!checked.ok) {
      setPending(false);
      return setApiError(checked.error);
    }
    const outcome = await call(send(checked.value));
    setPending(false);
    setApiError(outcome.ok ? null : outcome.error);
    if (!outcome.ok) return;
    if (done !== undefined) toast({ title: done });
    onDone();
  };

  return {
    isPending,
    submit,
    issue: (path: string) => issueOf(apiError, path),
    /** What belongs to no field. */
    refusal: apiError && apiError.issues.length === 0 ? apiError.message : null,
  };
}
