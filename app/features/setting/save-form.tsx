import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { m } from "#messages";
import type { Outcome } from "../../client/outcome.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import { ErrorSummary } from "../editing/error-summary.tsx";
import type { Parts } from "../../ui/parts.ts";

/** The result of an action: which of the page's forms was submitted, and the outcome. */
export interface SaveAnswer {
  intent: string;
  outcome: Outcome<unknown>;
}

interface SaveFormProps {
  intent: string;
  answer: SaveAnswer | undefined;
  /** The label of the button; by default "Save". */
  label?: string;
  /** Of the button; what is no progress for the person is not the strongest thing on the page. */
  variant?: "primary" | "secondary";
  className?: string;
  children: Parts;
}

/** One form of a settings page; without JavaScript the result is part of the next page. */
export function SaveForm({ intent, answer, label, variant = "primary", className, children }: SaveFormProps) {
  const navigation = useNavigation();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const own = answer?.intent === intent ? answer.outcome : null;
  const isSaving = navigation.formData?.get("intent") === intent;

  useEffect(() => {
    if (own?.ok) toast({ title: m.shell_saved() });
  }, [own, toast]);

  return (
    <Form ref={form} method="post" noValidate replace preventScrollReset className={className ?? "grid max-w-xl gap-5"}>
      <input type="hidden" name="intent" value={intent} />
      {own?.ok && (
        <noscript>
          <Alert tone="positive">{m.shell_saved()}</Alert>
        </noscript>
      )}
      {children}
      <ErrorSummary within={form} apiError={own && !own.ok ? own.error : null} />
      <Button type="submit" variant={variant} isPending={isSaving} className="justify-self-start">
        {label ?? m.shell_save()}
      </Button>
    </Form>
  );
}

/** The error of one form of the page, for its fields. */
export function apiErrorOf(answer: SaveAnswer | undefined, intent: string) {
  return answer?.intent === intent && !answer.outcome.ok ? answer.outcome.error : null;
}
