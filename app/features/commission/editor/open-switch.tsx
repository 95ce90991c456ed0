import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { Badge } from "../../../ui/badge.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import type { IntakeSettings } from "../../intake/intake-data.ts";
import { OWN_INTAKE_WORDS, ownIntake } from "../../intake/own-intake.ts";
import { SaveForm, type SaveAnswer } from "../../setting/save-form.tsx";

/**
 * Opens or closes all forms of a creator; a plain form, so that it works without JavaScript. Without an open form there is
 * nothing to stop: the way leads to the forms.
 */
export function OpenSwitch({ intake, answer }: { intake: IntakeSettings; answer: SaveAnswer | undefined }) {
  const state = ownIntake(intake);
  const { badge, sentence, tone } = OWN_INTAKE_WORDS[state];
  const standing = (
    <p className="flex flex-wrap items-center gap-3">
      <Badge tone={tone}>{badge()}</Badge>
      <span>{sentence()}</span>
    </p>
  );
  if (state === "NO_FORM")
    return (
      <div className="grid max-w-xl justify-items-start gap-4">
        {standing}
        <LinkButton to={PATHS.forms}>{m.intake_own_to_forms()}</LinkButton>
      </div>
    );
  const isStopped = state === "STOPPED";
  return (
    <SaveForm
      intent="open"
      answer={answer}
      label={isStopped ? m.commission_general_open() : m.commission_general_close()}
      variant={isStopped ? "primary" : "secondary"}
      className="grid max-w-xl gap-4"
    >
      <input type="hidden" name="isOpen" value={String(isStopped)} />
      {standing}
      {isStopped && !intake.hasOpenForm && <p className="text-sm text-muted">{m.creator_home_no_open_form()}</p>}
    </SaveForm>
  );
}
