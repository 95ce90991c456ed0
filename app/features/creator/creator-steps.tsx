import { CircleCheck } from "lucide-react";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { LinkButton } from "../../ui/button/link-button.tsx";

export interface CreatorProgress {
  hasForm: boolean;
  hasService: boolean;
  hasWork: boolean;
  isPayable: boolean;
}

/** The next steps of a new creator, in order; completed ones are marked. */
export function CreatorSteps({ progress }: { progress: CreatorProgress }) {
  const steps = [
    {
      to: PATHS.formNew,
      isDone: progress.hasForm,
      title: m.creator_step_form_title(),
      body: m.creator_step_form_body(),
      action: m.creator_step_form_action(),
    },
    {
      to: PATHS.serviceNew,
      isDone: progress.hasService,
      title: m.creator_step_service_title(),
      body: m.creator_step_service_body(),
      action: m.creator_step_service_action(),
    },
    {
      to: PATHS.creatorPortfolioNew,
      isDone: progress.hasWork,
      title: m.creator_step_portfolio_title(),
      body: m.creator_step_portfolio_body(),
      action: m.creator_step_portfolio_action(),
    },
    {
      to: PATHS.wallet,
      isDone: progress.isPayable,
      title: m.creator_step_wallet_title(),
      body: m.creator_step_wallet_body(),
      action: m.creator_step_wallet_action(),
    },
  ];
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <ol className="grid max-w-2xl divide-y divide-line rounded-lg border border-line bg-raised">
      {steps.map((step, index) => (
        <li key={step.to} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
          <span className="grid size-8 shrink-0 place-items-center rounded-full bg-foreground/8 text-sm font-semibold tabular-nums">
            {step.isDone ? <CircleCheck aria-hidden size={20} className="text-positive" /> : index + 1}
          </span>
          <div className="min-w-44 grow basis-0">
            <h2 className="text-base">
              {step.title}
              {step.isDone && <span className="sr-only"> ({m.creator_step_done()})</span>}
            </h2>
            <p className="text-sm text-muted">{step.body}</p>
          </div>
          <LinkButton to={step.to} size="sm" variant={step === next ? "primary" : "secondary"}>
            {step.action}
          </LinkButton>
        </li>
      ))}
    </ol>
  );
}
