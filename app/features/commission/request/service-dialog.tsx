import { ArrowLeft } from "../../../ui/icons/icons.ts";
import { useRef } from "react";
import { useNavigate } from "react-router";
import type { Reputation } from "#domain/review/reputation.ts";
import { orderPath } from "#domain/site/dashboard-paths.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import type { TypedCard } from "../../payment/card/typed-card.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { lazyPart } from "../../../ui/waiting/lazy-part.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { useTranslation } from "../../translation/shown-text.tsx";
import type { ServicePage } from "./questions/answers.ts";
import { useAuthDialog } from "../../auth/auth-dialog-provider.tsx";
import { useViewer } from "../../shell/page/site.ts";
import { ListingPrice } from "../storefront/listing-price.tsx";
import { IntakeNotice } from "../../intake/intake-notice.tsx";
import { useCreatorName } from "../storefront/creator-line.tsx";
import { Estimate } from "./price/estimate.tsx";
import { keepRequest } from "./saved-request.ts";
import { RequestButton } from "./request-button.tsx";
import { ServiceDetails } from "./service-details.tsx";
import { ServiceSubmit } from "./service-submit.tsx";
import { TermsCheckbox } from "./terms/terms-checkbox.tsx";
import { useStayWhileOffline } from "../../shell/page/use-stay-while-offline.ts";
import { useRequest } from "./use-request.ts";
import { UnsavedNotice } from "../../editing/unsaved-notice.tsx";

/** What is seen after sending is loaded then. */
const ErrorLinks = lazyPart(async () => (await import("../../../ui/form/error-links.tsx")).ErrorLinks);
const InstantPay = lazyPart(async () => (await import("./instant-pay.tsx")).InstantPay);
const RequestDone = lazyPart(async () => (await import("./request-done.tsx")).RequestDone);

interface ServiceDialogProps {
  opened: ServicePage;
  /** The creator's (rule O65). */
  standing: Reputation | null;
  /** The creator's own (rule F41). */
  hue: number | null;
  onClose: () => void;
}

/** Rule S18: details, submit, done. */
export default function ServiceDialog({ opened, standing, hue, onClose }: ServiceDialogProps) {
  const { service, questions, policy, cards, isSent, intake, formVersion } = opened;
  const isInstant = service.facts.isInstant === true;
  const isRequestable = service.isOpen && !service.isOwn && !isSent;
  const creatorName = useCreatorName(service.creator);
  // Of both steps: what was translated in the first is not asked for again in the second.
  const translation = useTranslation();
  const navigate = useNavigate();
  const viewer = useViewer();
  const target = { serviceId: service.id };
  const versions = { formVersion, termsVersion: policy?.version ?? 0 };
  useStayWhileOffline();
  const request = useRequest({
    target,
    priceAmount: service.priceAmount,
    questions,
    facts: service.facts,
    cards,
    versions,
    mayGoOn: viewer !== null && isRequestable,
  });
  const openAuth = useAuthDialog();
  const { step, isAgreed, licence } = request;
  const { termsVersion } = versions;
  const signUp = () => {
    if (isAgreed) keepRequest(service.id, { termsVersion, licence });
    openAuth("signup", isAgreed);
  };
  const fields = useRef<HTMLDivElement>(null);
  const terms = useRef<HTMLDivElement>(null);
  const typed = useRef<TypedCard | null>(null);
  const begin = () => {
    request.begin();
    if (!isAgreed) terms.current?.querySelector("input")?.focus();
  };

  const frame = {
    DETAILS: {
      title: m.commission_about_service(),
      footer: (
        <div className="grid w-full gap-2">
          {!service.isOwn && !isSent && (
            <IntakeNotice intake={intake} handle={service.creator.handle} name={creatorName} />
          )}
          {request.failure && <Alert tone="caution">{request.failure}</Alert>}
          {/* On a phone the price scrolls away behind pictures and terms; here it stays. */}
          <p className="flex items-baseline justify-between gap-x-4 md:hidden">
            <span className="text-sm text-muted">{m.commission_price()}</span>
            <ListingPrice
              amount={service.fromPriceAmount}
              currencyCode={service.priceCurrency.code}
              className="font-semibold"
            />
          </p>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 *:only:ml-auto">
            {isRequestable && (
              <div
                ref={terms}
                className={request.isTermsMissing ? "rounded-md bg-accent/7 px-3 pt-2 outline-2 outline-accent" : ""}
              >
                <output className="block text-sm font-medium">
                  {request.isTermsMissing && (viewer ? m.commission_terms_missing() : m.commission_terms_first())}
                </output>
                <TermsCheckbox
                  isAgreed={request.isAgreed}
                  onChange={request.setAgreed}
                  isMissing={false}
                  hasOwnTerms={policy !== null}
                />
              </div>
            )}
            <RequestButton
              isOwn={service.isOwn}
              isOpen={service.isOpen}
              isSent={isSent}
              onRequest={begin}
              onSignUp={signUp}
            />
          </div>
        </div>
      ),
      body: <ServiceDetails service={service} policy={policy} standing={standing} translation={translation} />,
    },
    SUBMIT: {
      title: m.commission_step_submit_title(),
      footer: (
        <div className="grid w-full gap-3">
          {(request.failure || request.isCardMissing) && (
            <Alert tone="negative">
              <span>{request.failure || m.commission_request_lacks()}</span>
              <ErrorLinks within={fields} label={m.shell_faults()} />
            </Alert>
          )}
          <UnsavedNotice />
          {request.isKept && <p className="text-sm text-muted">{m.commission_answers_kept()}</p>}
          <Estimate
            price={request.price}
            currencyCode={service.priceCurrency.code}
            translation={translation}
            isFinal={isInstant}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={request.back} disabled={request.isPending}>
              {m.shell_back()}
            </Button>
            {viewer === null ? (
              <Button onClick={signUp}>{m.commission_sign_in_first()}</Button>
            ) : (
              <Button isPending={request.isPending} onClick={() => void request.send(typed.current)}>
                {isInstant ? m.commission_instant_submit() : m.commission_submit()}
              </Button>
            )}
          </div>
        </div>
      ),
      body: (
        <ServiceSubmit
          fields={fields}
          service={service}
          translation={translation}
          request={request}
          cards={cards}
          typed={typed}
        />
      ),
    },
    DONE: {
      title: isInstant ? m.commission_instant_title() : m.commission_done_title(),
      footer: (
        <>
          <Button variant="secondary" onClick={() => void navigate(PATHS.requests)}>
            {m.commission_close()}
          </Button>
          {request.submitted && (
            <LinkButton to={orderPath("BUYER", request.submitted.orderCode)}>{m.commission_done_see()}</LinkButton>
          )}
        </>
      ),
      body:
        request.submitted && isInstant ? (
          <InstantPay
            orderId={request.submitted.orderId}
            cards={cards}
            otherwise={<RequestDone submitted={request.submitted} creator={service.creator} />}
          />
        ) : (
          request.submitted && <RequestDone submitted={request.submitted} creator={service.creator} />
        ),
    },
  }[step];

  return (
    <Dialog
      isOpen
      hue={hue}
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        if (step === "DONE") void navigate(PATHS.requests);
        else onClose();
      }}
      size={step === "DETAILS" ? "full" : "lg"}
      title={frame.title}
      isDismissable={!request.isPending}
      start={
        step === "SUBMIT" && (
          <IconButton
            label={m.shell_back()}
            icon={<ArrowLeft aria-hidden size={20} />}
            onClick={request.back}
            disabled={request.isPending}
            className="-ml-2"
          />
        )
      }
      footer={frame.footer}
    >
      {frame.body}
    </Dialog>
  );
}
