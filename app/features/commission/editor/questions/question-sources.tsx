import { ChevronRight } from "../../../../ui/icons/public-icons.ts";
import { useEffect, useState } from "react";
import { TEMPLATE_NAMES, templateOf, type TemplateName } from "#domain/commission/question/template.ts";
import { pickText } from "#domain/kernel/localized-text.ts";
import type { ActiveCurrencyCode } from "#domain/money/currency.ts";
import { m } from "#messages";
import { call, trpc } from "../../../../client/trpc.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { useUiEnvironment } from "../../../../ui/environment.tsx";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { Spinner } from "../../../../ui/waiting/spinner.tsx";
import { useViewer } from "../../../shell/page/site.ts";
import { likeQuestions } from "./conditions.ts";
import { draftOfForm, draftOfTemplate, type QuestionDraft } from "../form-draft.ts";

export interface QuestionSourcesProps {
  isOpen: boolean;
  onClose: () => void;
  currencyCode: ActiveCurrencyCode;
  formId: string | null;
  /** The form has a question that sets the price, so none that is added may. */
  hasPlan: boolean;
  onChoose: (questions: readonly QuestionDraft[]) => void;
}

type OwnForm = Awaited<ReturnType<typeof trpc.commissionForm.getListMine.query>>["items"][number];

const TEMPLATE_LABELS: Record<TemplateName, () => string> = {
  default: m.commission_template_default,
  graphic: m.commission_template_graphic,
  avatar: m.commission_template_avatar,
  animation: m.commission_template_animation,
  video: m.commission_template_video,
};

/** Where questions may come from: a template, or another form of the same creator. */
export function QuestionSources({ isOpen, onClose, currencyCode, formId, hasPlan, onChoose }: QuestionSourcesProps) {
  const { locale } = useUiEnvironment();
  const viewer = useViewer();
  const [forms, setForms] = useState<readonly OwnForm[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const language = viewer?.inputLanguageCode ?? locale;

  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    void call(trpc.commissionForm.getListMine.query()).then((outcome) => {
      if (isGone) return;
      setFailure(outcome.ok ? null : outcome.error.message);
      if (outcome.ok) setForms(outcome.value.items.filter(({ id }) => id !== formId));
    });
    return () => void (isGone = true);
  }, [isOpen, formId]);

  const choose = (questions: readonly QuestionDraft[]) => {
    onChoose(questions.map((question) => (hasPlan ? { ...question, setsPrice: false } : question)));
    onClose();
  };
  const chooseForm = async (id: string) => {
    const outcome = await call(trpc.commissionForm.get.query({ commissionFormId: id }));
    if (!outcome.ok) return setFailure(outcome.error.message);
    const { questions } = draftOfForm(outcome.value, language);
    // Amounts in another currency mean something else.
    const isSameCurrency = outcome.value.priceCurrency.code === currencyCode;
    choose(
      likeQuestions(questions).map((question) => ({
        ...question,
        choices: question.choices.map((choice) => (isSameCurrency ? choice : { ...choice, price: "" })),
      })),
    );
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={m.commission_sources_title()}
      description={m.commission_sources_lead()}
    >
      <div className="grid gap-6">
        {failure && <Alert tone="negative">{failure}</Alert>}
        <Sources title={m.commission_sources_templates()}>
          {TEMPLATE_NAMES.map((name) => {
            const questions = templateOf(name, language, currencyCode);
            return (
              <Source
                key={name}
                title={TEMPLATE_LABELS[name]()}
                count={questions.length}
                onChoose={() => choose(draftOfTemplate((code) => templateOf(name, code, currencyCode), currencyCode))}
              />
            );
          })}
        </Sources>
        <Sources title={m.commission_sources_forms()}>
          {forms === null && failure === null && (
            <li className="grid min-h-12 place-items-center">
              <Spinner />
            </li>
          )}
          {forms?.map((form) => (
            <Source key={form.id} title={pickText(form.titles, locale)} onChoose={() => void chooseForm(form.id)} />
          ))}
          {forms?.length === 0 && <li className="text-sm text-muted">{m.commission_sources_no_forms()}</li>}
        </Sources>
      </div>
    </Dialog>
  );
}

const Sources = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="grid gap-2">
    <h3 className="text-sm font-medium text-muted">{title}</h3>
    <ul className="grid gap-2">{children}</ul>
  </section>
);

const Source = ({ title, count, onChoose }: { title: string; count?: number; onChoose: () => void }) => (
  <li>
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-12 w-full items-center gap-3 rounded-md border border-line px-4 py-2 text-left transition-colors hover:border-line-strong"
    >
      <span className="min-w-0 grow truncate font-medium">{title}</span>
      {count !== undefined && (
        <span className="shrink-0 text-sm text-muted">{m.commission_sources_count({ count })}</span>
      )}
      <ChevronRight aria-hidden size={18} className="shrink-0 text-muted" />
    </button>
  </li>
);
