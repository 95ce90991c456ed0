import { useEffect, useRef, type SyntheticEvent } from "react";
import { orderPath } from "#domain/site/dashboard-paths.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { useIsReady } from "../../../client/use-is-ready.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { lazyPart } from "../../../ui/waiting/lazy-part.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { useAuthDialog } from "../../auth/auth-dialog-provider.tsx";
import { useViewer } from "../../shell/page/site.ts";
import type { Toggle } from "../../translation/shown-text.tsx";
import { Estimate } from "./price/estimate.tsx";
import type { FormPage } from "./questions/answers.ts";
import { QuestionList } from "./questions/question-list.tsx";
import { useStayWhileOffline } from "../../shell/page/use-stay-while-offline.ts";
import { useRequest } from "./use-request.ts";
import { UnsavedNotice } from "../../editing/unsaved-notice.tsx";

/** Who is not signed in sends nothing, and loads none of what comes with sending. */
const TermsCheckbox = lazyPart(async () => (await import("./terms/terms-checkbox.tsx")).TermsCheckbox);
const AcknowledgementCheckbox = lazyPart(
  async () => (await import("./terms/terms-checkbox.tsx")).AcknowledgementCheckbox,
);
const ErrorLinks = lazyPart(async () => (await import("../../../ui/form/error-links.tsx")).ErrorLinks);
const RequestDone = lazyPart(async () => (await import("./request-done.tsx")).RequestDone);

/** The form on /cf/{code}: questions, running estimate, terms and submission. */
export function FormRequest({ form, translation }: { form: FormPage; translation: Toggle }) {
  const viewer = useViewer();
  const openAuth = useAuthDialog();
  const isReady = useIsReady();
  const { questions, priceAmount } = form;
  const versions = { formVersion: form.version, termsVersion: form.policy?.version ?? 0 };
  useStayWhileOffline();
  const request = useRequest({ target: { commissionFormId: form.id }, priceAmount, questions, versions });
  const { submitted, isAgreed, isAcknowledged, isTried } = request;
  const fields = useRef<HTMLFormElement>(null);
  const done = useRef<HTMLDivElement>(null);
  /** True also for visitors who have to sign up first: their answers are stored meanwhile. */
  const isFillable = !form.isOwn && form.isOpen;
  const isSendable = viewer !== null && isFillable;

  useEffect(() => {
    if (submitted) done.current?.focus();
  }, [submitted]);

  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!request.isPending) void request.send();
  };

  if (submitted)
    return (
      <div
        ref={done}
        tabIndex={-1}
        className="grid justify-items-center gap-4 rounded-xl border border-line bg-raised p-6 focus:outline-0"
      >
        <h2 className="text-xl">{m.commission_done_title()}</h2>
        <RequestDone submitted={submitted} creator={form.creator} />
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to={PATHS.requests} variant="secondary">
            {m.commission_close()}
          </LinkButton>
          <LinkButton to={orderPath("BUYER", submitted.orderCode)}>{m.commission_done_see()}</LinkButton>
        </div>
      </div>
    );
  return (
    <form ref={fields} onSubmit={send} noValidate method="post" className="grid gap-8">
      <QuestionList listing={form} translation={translation} request={request} isDisabled={!isFillable || !isReady} />
      <div className="sticky bottom-3 z-10 rounded-lg shadow-middle">
        <Estimate price={request.price} currencyCode={form.priceCurrency.code} translation={translation} />
      </div>
      {isSendable && (
        <div>
          <TermsCheckbox
            isAgreed={isAgreed}
            onChange={request.setAgreed}
            isMissing={isTried && !isAgreed}
            hasOwnTerms={form.policy !== null}
          />
          <AcknowledgementCheckbox
            isAgreed={isAcknowledged}
            onChange={request.setAcknowledged}
            isMissing={isTried && !isAcknowledged}
          />
        </div>
      )}
      {isTried && !isAgreed && <Alert tone="negative">{m.commission_terms_missing()}</Alert>}
      {request.failure && (
        <Alert
          tone="negative"
          // The answers are saved in this tab meanwhile.
          action={
            request.isCardNeeded && (
              <LinkButton to={PATHS.paymentSettings} variant="secondary" size="sm">
                {m.payment_card_add()}
              </LinkButton>
            )
          }
        >
          <span>{request.failure}</span>
          <ErrorLinks within={fields} label={m.shell_faults()} />
        </Alert>
      )}
      <UnsavedNotice />
      <div className="grid justify-items-start gap-2">
        {viewer === null ? (
          <Button size="lg" onClick={() => openAuth("signup")} disabled={!isReady}>
            {m.commission_sign_in_first()}
          </Button>
        ) : (
          <Button type="submit" size="lg" disabled={!isReady || !isSendable} isPending={request.isPending}>
            {form.isOwn ? m.commission_own() : form.isOpen ? m.commission_submit() : m.commission_not_open()}
          </Button>
        )}
        {isSendable && <p className="text-sm text-muted">{m.commission_card_lead()}</p>}
      </div>
    </form>
  );
}
