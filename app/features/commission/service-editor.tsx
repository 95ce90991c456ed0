import { useState, type SyntheticEvent } from "react";
import { useNavigate } from "react-router";
import { serviceForm } from "../../../domain/commission/commission.form.ts";
import { DEFAULT_CURRENCY_CODE, type ActiveCurrencyCode } from "../../../domain/money/currency.ts";
import { m } from "../../../messages/compiled/messages.js";
import { check } from "../../client/check.ts";
import type { Trouble } from "../../client/outcome.ts";
import { attempt, trpc } from "../../client/trpc.ts";
import { useFirstFault } from "../../client/use-first-fault.ts";
import { useIsReady } from "../../client/use-is-ready.ts";
import { withoutIssues } from "../../client/without-issues.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { isAnyTravelling } from "../media/sent-drafts.ts";
import { useSite } from "../shell/site.ts";
import { FORM_LIST } from "./form-list-path.ts";
import { saveTrouble } from "./save-trouble.ts";
import { serviceInput, type ServiceDraft } from "./service-draft.ts";
import { ServiceFields, type ChoosableForm } from "./service-fields.tsx";

export interface ServiceEditorProps {
  initial: ServiceDraft;
  /** Null for a new service. */
  serviceId: string | null;
  forms: readonly ChoosableForm[];
  /** The creator's own terms; null while there are none. */
  policyId: string | null;
}

export function ServiceEditor({ initial, serviceId, forms, policyId }: ServiceEditorProps) {
  const { viewer } = useSite();
  const navigate = useNavigate();
  const toast = useToast();
  const isReady = useIsReady();
  const [draft, setDraft] = useState(initial);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isPending, setPending] = useState(false);
  const form = useFirstFault(trouble);
  const isTravelling = isAnyTravelling(draft.medias);
  const currencyCode = currencyOf(forms, draft.formId);

  const patch = (change: (before: ServiceDraft) => Partial<ServiceDraft>) => {
    setDraft((before) => ({ ...before, ...change(before) }));
    setTrouble((before) => withoutIssues(before, Object.keys(change(draft))));
  };
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending || isTravelling || !viewer) return;
    const input = serviceInput(draft, currencyCode, policyId, viewer.inputLanguageCode);
    const checked = check(serviceForm, input);
    if (!checked.ok) return setTrouble(checked.error);
    setTrouble(null);
    setPending(true);
    const outcome = await attempt(
      serviceId === null
        ? trpc.commissionService.create.mutate(input)
        : trpc.commissionService.update.mutate({ ...input, commissionServiceId: serviceId }),
    );
    setPending(false);
    if (!outcome.ok) return setTrouble(outcome.error);
    toast({ title: m.shell_saved() });
    void navigate(FORM_LIST);
  };

  return (
    <form ref={form} onSubmit={(event) => void save(event)} noValidate method="post" className="grid max-w-3xl gap-6">
      <fieldset disabled={!isReady} className="contents">
        <ServiceFields
          draft={draft}
          onChange={patch}
          forms={forms}
          currencyCode={currencyCode}
          hasPolicy={policyId !== null}
          trouble={trouble}
        />
      </fieldset>
      {trouble && <Alert tone="negative">{saveTrouble(trouble)}</Alert>}
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-background/90 px-4 py-3 backdrop-blur-sm">
        <Button type="submit" isPending={isPending} disabled={!isReady || isTravelling}>
          {m.shell_save()}
        </Button>
        <LinkButton to={FORM_LIST} variant="ghost">
          {m.shell_cancel()}
        </LinkButton>
        {isTravelling && <span className="text-sm text-muted">{m.media_waiting_for_uploads()}</span>}
      </div>
    </form>
  );
}

/** A service has the currency of its form. */
const currencyOf = (forms: readonly ChoosableForm[], formId: string): ActiveCurrencyCode =>
  (forms.find(({ id }) => id === formId)?.priceCurrency.code as ActiveCurrencyCode | undefined) ??
  DEFAULT_CURRENCY_CODE;
