import { useRevalidator } from "react-router";
import type { Schema } from "#domain/kernel/parse.ts";
import { m } from "#messages";
import { check } from "../../../client/check.ts";
import type { ApiError } from "../../../client/outcome.ts";
import { call } from "../../../client/trpc.ts";
import { useToast } from "../../../ui/overlay/toast.tsx";

/** For EditSection's `onSave`: validates and sends the input, then shows a toast and reloads. Null when saved. */
export function useSaveSection() {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  return async <Form>(
    schema: Schema<Form>,
    input: unknown,
    send: (form: Form) => Promise<unknown>,
  ): Promise<ApiError | null> => {
    const checked = check(schema, input);
    if (!checked.ok) return checked.error;
    const saved = await call(send(checked.value));
    if (!saved.ok) return saved.error;
    toast({ title: m.order_saved() });
    await revalidate();
    return null;
  };
}
