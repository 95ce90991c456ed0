import { useId, type ReactNode } from "react";
import { findText, pickText } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { useUiEnvironment } from "../../../../ui/environment.tsx";
import { FAULT } from "../../../../ui/form/field-error.ts";
import { FieldError, RequiredMark } from "../../../../ui/form/field.tsx";
import { MoneyText, type MoneyTextProps } from "../../../../ui/text/money-text.tsx";
import { ShownMedias } from "../../../media/player/shown-medias.tsx";
import { useApproximate } from "../../storefront/use-approximate.ts";
import type { PublicQuestion } from "./answers.ts";

export interface ChoiceFieldProps {
  question: PublicQuestion;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  isRequired: boolean;
  isDisabled: boolean;
  chosen: readonly string[];
  onChange: (choiceIds: readonly string[]) => void;
}

/** Radio buttons or checkboxes, each with its surcharge, or its price in a plan. An optional single choice can be cleared. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { question, label, hint, error, isRequired, isDisabled, chosen, onChange } = props;
  const id = useId();
  const { locale } = useUiEnvironment();
  const isSingle = question.questionType === "SINGLE_CHOICE";
  const pick = (choiceId: string, isChosen: boolean) => {
    if (isSingle) onChange(isChosen ? [choiceId] : []);
    else onChange(isChosen ? [...chosen, choiceId] : chosen.filter((other) => other !== choiceId));
  };
  return (
    <fieldset
      {...(error ? { [FAULT]: `${label}: ${error}` } : {})}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid min-w-0 gap-2"
    >
      <legend className="mb-1.5 text-sm font-medium">
        <span lang={findText(question.titles, locale)?.languageCode}>{label}</span>
        {isRequired && <RequiredMark />}
      </legend>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      {question.questionChoices.map((choice) => (
        <div
          key={choice.id}
          className="flex items-stretch gap-2 rounded-md border border-line transition-colors hover:border-line-strong has-checked:border-accent has-checked:bg-accent/6"
        >
          <label className="flex min-h-12 min-w-0 grow items-center gap-3 px-3 py-2 text-sm has-disabled:opacity-55">
            <input
              type={isSingle ? "radio" : "checkbox"}
              name={`${id}-choice`}
              checked={chosen.includes(choice.id)}
              disabled={isDisabled}
              onChange={({ currentTarget }) => pick(choice.id, currentTarget.checked)}
              aria-invalid={error ? true : undefined}
              className="size-5 shrink-0"
            />
            <span lang={findText(choice.titles, locale)?.languageCode} className="grow">
              {pickText(choice.titles, locale)}
            </span>
            {choice.priceAmount !== null && choice.priceAmount > 0 && (
              <span className="font-medium">
                {!question.setsPrice && <span>+</span>}
                <ChoicePrice amount={choice.priceAmount} currencyCode={choice.priceCurrencyId} />
              </span>
            )}
          </label>
          {choice.media && (
            <div className="shrink-0 p-1.5">
              <ShownMedias medias={[choice.media]} isSmall />
            </div>
          )}
        </div>
      ))}
      {isSingle && !isRequired && chosen.length > 0 && (
        <button
          type="button"
          disabled={isDisabled}
          className="min-h-11 justify-self-start px-1 text-sm text-link"
          onClick={() => onChange([])}
        >
          {m.commission_answer_choice_none()}
        </button>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

/** Also in the reader's currency: what is added to a price is compared like the price. */
function ChoicePrice({ amount, currencyCode }: Pick<MoneyTextProps, "amount" | "currencyCode">) {
  return <MoneyText amount={amount} currencyCode={currencyCode} approximate={useApproximate(amount, currencyCode)} />;
}
