import { Plus } from "../../../../ui/icons/editor-icons.ts";
import { X } from "../../../../ui/icons/public-icons.ts";
import { CHOICE_TITLE_MAX, CHOICES_MAX } from "#domain/commission/question/question.form.ts";
import type { ActiveCurrencyCode } from "#domain/money/currency.ts";
import { m } from "#messages";
import { issueOf, issueWithin, type ApiError } from "../../../../client/outcome.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { FieldError } from "../../../../ui/form/field.tsx";
import { IconButton } from "../../../../ui/button/icon-button.tsx";
import { WordsField } from "../../../editing/words/words-field.tsx";
import { ChoiceMedia } from "../../request/questions/choice-media.tsx";
import { newChoice, type ChoiceDraft } from "../form-draft.ts";
import { PriceField } from "../price-field.tsx";

export interface ChoicesEditorProps {
  choices: readonly ChoiceDraft[];
  /** Whether their prices are the price, not additions to one (rule O7). */
  isPlan: boolean;
  currencyCode: ActiveCurrencyCode;
  /** The path of the choices in the input, for issues. */
  path: string;
  apiError: ApiError | null;
  onChange: (change: (before: readonly ChoiceDraft[]) => readonly ChoiceDraft[]) => void;
}

export function ChoicesEditor({ choices, isPlan, currencyCode, path, apiError, onChange }: ChoicesEditorProps) {
  const patch = (key: string, part: (before: ChoiceDraft) => Partial<ChoiceDraft>) =>
    onChange((before) => before.map((choice) => (choice.key === key ? { ...choice, ...part(choice) } : choice)));
  const overall = issueOf(apiError, path);
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 text-sm font-medium">{m.commission_choices()}</legend>
      <p className="text-sm text-muted">
        {isPlan ? m.commission_choice_plan_hint() : m.commission_choice_price_hint()}
      </p>
      {choices.map((choice, index) => (
        <div
          key={choice.key}
          className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[auto_minmax(0,1fr)_9rem_auto]"
        >
          <ChoiceMedia
            number={index + 1}
            drafts={choice.medias}
            onChange={(change) => patch(choice.key, (before) => ({ medias: change(before.medias) }))}
          />
          <WordsField
            label={m.commission_choice_number({ number: index + 1 })}
            placeholder={m.commission_choice_number({ number: index + 1 })}
            isLabelHidden
            isTerse
            words={choice.title}
            most={CHOICE_TITLE_MAX}
            onChange={(title) => patch(choice.key, () => ({ title }))}
            path={`${path}.${index}.titles`}
            apiError={apiError}
            error={choice.medias[0]?.failure ?? issueWithin(apiError, `${path}.${index}.media`)}
            className="max-sm:col-span-2"
          />
          <div className="max-sm:col-start-2">
            <PriceField
              label={(isPlan ? m.commission_choice_plan_price : m.commission_choice_price)({ number: index + 1 })}
              isLabelHidden
              value={choice.price}
              currencyCode={currencyCode}
              onChange={(price) => patch(choice.key, () => ({ price }))}
              error={issueOf(apiError, `${path}.${index}.priceAmount`)}
            />
          </div>
          <IconButton
            label={m.commission_choice_remove({ number: index + 1 })}
            icon={<X aria-hidden size={18} />}
            onClick={() => onChange((before) => before.filter((other) => other.key !== choice.key))}
          />
        </div>
      ))}
      {overall && <FieldError>{overall}</FieldError>}
      <Button
        variant="ghost"
        size="sm"
        icon={<Plus aria-hidden size={18} />}
        className="justify-self-start"
        disabled={choices.length >= CHOICES_MAX}
        onClick={() => onChange((before) => [...before, newChoice()])}
      >
        {m.commission_choice_add()}
      </Button>
    </fieldset>
  );
}
