import { ArrowDown, ArrowUp, Copy, Trash2 } from "../../../../ui/icons/editor-icons.ts";
import { ChevronDown } from "../../../../ui/icons/public-icons.ts";
import { useId, type ReactNode } from "react";
import type { ActiveCurrencyCode } from "#domain/money/currency.ts";
import { isChoiceType } from "#domain/commission/question/question.ts";
import { languageName } from "#domain/kernel/language.ts";
import { m } from "#messages";
import { Badge } from "../../../../ui/badge.tsx";
import { classes } from "../../../../ui/classes.ts";
import { IconButton } from "../../../../ui/button/icon-button.tsx";
import { useUiEnvironment } from "../../../../ui/environment.tsx";
import { focusOnArrival } from "../../../../ui/form/focus-on-arrival.ts";
import type { QuestionDraft } from "../form-draft.ts";
import { anyWords, missingLanguages } from "../../../editing/words/words-draft.ts";
import { useWriting } from "../../../editing/words/writing-language.tsx";
import { SortHandle } from "../../../../ui/sorting/sorted-list.tsx";
import { QuestionSummary } from "./question-summary.tsx";

export interface QuestionRowProps {
  question: QuestionDraft;
  index: number;
  count: number;
  currencyCode: ActiveCurrencyCode;
  /** The names of the choices that it depends on. */
  askedIf: readonly string[];
  isOpen: boolean;
  /** A field of it was refused. */
  isFaulty: boolean;
  /** It was removed and put back: the keyboard goes on here. */
  isReturned: boolean;
  onToggle: () => void;
  onMove: (to: number) => void;
  /** Null while no further question fits. */
  onDuplicate: (() => void) | null;
  onRemove: () => void;
  /** Its fields. They stay while it is folded: a file may be on its way. */
  children: ReactNode;
}

/** One question of the list: folded to what it asks, or open with its fields. */
export function QuestionRow(props: QuestionRowProps) {
  const { question, index, count, currencyCode, isOpen, isFaulty, onToggle, onMove, onDuplicate, onRemove } = props;
  const number = index + 1;
  const bodyId = useId();
  const { language } = useWriting();
  const { locale } = useUiEnvironment();
  const missing = missingLanguages([
    question.title,
    question.description,
    ...(isChoiceType(question.questionType) ? question.choices.map(({ title }) => title) : []),
  ]);
  return (
    <fieldset
      className={classes(
        "min-w-0 rounded-lg border bg-raised",
        isFaulty ? "border-negative" : isOpen ? "border-line-strong" : "border-line",
      )}
    >
      <legend className="sr-only">{m.commission_question_number({ number })}</legend>
      <div className="flex min-w-0 flex-wrap items-center gap-x-1 px-3 py-1.5 sm:px-4">
        <SortHandle number={number} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
          ref={props.isReturned ? focusOnArrival : null}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-md px-1 py-1 text-left"
        >
          <span aria-hidden className="w-5 shrink-0 text-right text-sm tabular-nums text-muted">
            {number}
          </span>
          <span className="min-w-0 grow">
            <span className="block truncate font-medium">
              <span className="sr-only">{`${m.commission_question_number({ number })}: `}</span>
              <span>
                {anyWords(question.title, language) || (
                  <span className="text-muted">{m.commission_question_untitled()}</span>
                )}
              </span>
            </span>
            {!isOpen && <QuestionSummary question={question} currencyCode={currencyCode} askedIf={props.askedIf} />}
          </span>
          {!isFaulty &&
            missing.map((code) => (
              <Badge key={code} tone="caution">
                {m.translation_words_missing_in({ language: languageName(code, locale) })}
              </Badge>
            ))}
          {isFaulty && <Badge tone="negative">{m.commission_question_faulty()}</Badge>}
          <ChevronDown
            aria-hidden
            size={20}
            className={classes("shrink-0 text-muted transition-transform", isOpen && "rotate-180")}
          />
        </button>
        <div
          className={classes("flex justify-end gap-1 in-data-folded:hidden max-sm:w-full", !isOpen && "max-sm:hidden")}
        >
          <IconButton
            label={m.commission_question_up({ number })}
            icon={<ArrowUp aria-hidden size={18} />}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            label={m.commission_question_down({ number })}
            icon={<ArrowDown aria-hidden size={18} />}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          />
          <IconButton
            label={m.commission_question_duplicate({ number })}
            icon={<Copy aria-hidden size={18} />}
            disabled={onDuplicate === null}
            onClick={() => onDuplicate?.()}
          />
          <IconButton
            label={m.commission_question_remove({ number })}
            icon={<Trash2 aria-hidden size={18} />}
            onClick={onRemove}
          />
        </div>
      </div>
      <div
        id={bodyId}
        hidden={!isOpen}
        className={classes(
          "min-w-0 gap-4 border-t border-line px-4 pb-4 pt-4 in-data-folded:hidden sm:px-5 sm:pb-5",
          isOpen && "grid",
        )}
      >
        {props.children}
      </div>
    </fieldset>
  );
}
