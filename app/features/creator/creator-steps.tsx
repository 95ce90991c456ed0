import { CircleCheck } from "../../ui/icons/public-icons.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { LinkButton } from "../../ui/button/link-button.tsx";
import type { IntakeSettings } from "../intake/intake-data.ts";
import { OWN_INTAKE_WORDS, ownIntake } from "../intake/own-intake.ts";
import type { CreatorHomeData } from "./home/home-data.ts";

interface CreatorStepsProps {
  done: CreatorHomeData["steps"];
  intake: IntakeSettings;
}

/** What a shop needs, in order (rule L40): what is done is quiet, each open step is one button. */
export function CreatorSteps({ done, intake }: CreatorStepsProps) {
  const steps = [
    {
      to: PATHS.profileSettings,
      isDone: done.PICTURE,
      title: m.creator_step_picture_title(),
      body: m.creator_step_picture_body(),
      action: m.creator_step_picture_action(),
    },
    {
      to: PATHS.profileSettings,
      isDone: done.BIO,
      title: m.creator_step_bio_title(),
      body: m.creator_step_bio_body(),
      action: m.creator_step_bio_action(),
    },
    {
      to: PATHS.formsGeneral,
      isDone: done.TERMS,
      title: m.creator_step_terms_title(),
      body: m.creator_step_terms_body(),
      action: m.creator_step_terms_action(),
    },
    {
      to: PATHS.formNew,
      isDone: done.FORM,
      title: m.creator_step_form_title(),
      body: m.creator_step_form_body(),
      action: m.creator_step_form_action(),
    },
    {
      to: PATHS.serviceNew,
      isDone: done.SERVICE,
      title: m.creator_step_service_title(),
      body: m.creator_step_service_body(),
      action: m.creator_step_service_action(),
    },
    {
      to: PATHS.creatorPortfolioNew,
      isDone: done.WORK,
      title: m.creator_step_portfolio_title(),
      body: m.creator_step_portfolio_body(),
      action: m.creator_step_portfolio_action(),
    },
    {
      to: PATHS.wallet,
      isDone: done.WALLET,
      title: m.creator_step_wallet_title(),
      body: m.creator_step_wallet_body(),
      action: m.creator_step_wallet_action(),
    },
  ];
  const state = ownIntake(intake);
  // A form is there, and still no request can come: the list says why.
  const isClosed = done.FORM && state !== "OPEN";
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <>
      {isClosed && <p className="text-sm text-muted">{OWN_INTAKE_WORDS[state].sentence()}</p>}
      <ol className="grid divide-y divide-line">
        {steps.map((step, index) => (
          <li key={step.title} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
            <span className="grid size-8 shrink-0 place-items-center rounded-full bg-foreground/8 text-sm font-semibold tabular-nums">
              {step.isDone ? <CircleCheck aria-hidden size={20} className="text-positive" /> : index + 1}
            </span>
            <div className="min-w-44 grow basis-0">
              <h3 className={step.isDone ? "text-sm font-normal text-muted" : "text-base"}>
                <span>{step.title}</span>
                {step.isDone && <span className="sr-only"> ({m.creator_step_done()})</span>}
              </h3>
              {!step.isDone && <p className="text-sm text-muted">{step.body}</p>}
            </div>
            {!step.isDone && (
              <LinkButton to={step.to} size="sm" variant={step === next ? "primary" : "secondary"}>
                {step.action}
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
