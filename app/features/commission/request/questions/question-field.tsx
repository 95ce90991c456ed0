import { Suspense } from "react";
import { LONG_TEXT_LENGTH, SHORT_TEXT_LENGTH } from "#domain/commission/question/answers.ts";
import { findText, UNKNOWN_TEXT } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { useUiEnvironment } from "../../../../ui/environment.tsx";
import { RequiredMark } from "../../../../ui/form/field.tsx";
import { lazyPart } from "../../../../ui/waiting/lazy-part.tsx";
import { Skeleton } from "../../../../ui/waiting/skeleton.tsx";
import { TextArea } from "../../../../ui/form/text-area.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { ShownMedias } from "../../../media/player/shown-medias.tsx";
import type { AnswerDraft, PublicQuestion } from "./answers.ts";
import { ChoiceField } from "./choice-field.tsx";
import { lazy } from "../../../../ui/waiting/lazy.ts";

const PreviewedFiles = lazyPart(async () => (await import("./previewed-files.tsx")).PreviewedFiles);
const MediaPicker = lazy(() => import("../../../media/drafts/media-picker.tsx"));

export interface QuestionFieldProps {
  question: PublicQuestion;
  draft: AnswerDraft;
  isMissing: boolean;
  isDisabled: boolean;
  /** The account that owns the uploads; "" for visitors. */
  accountId: string;
  /** For a creator who looks at their own form: as a signed-in client sees it, but nothing is uploaded. */
  isPreview?: boolean;
  onChange: (change: (before: AnswerDraft) => Partial<AnswerDraft>) => void;
}

/** Each has a branch below: a further type does not compile until it is drawn as well. */
type DrawnType = "SHORT_TEXT" | "LONG_TEXT" | "DATE" | "SINGLE_CHOICE" | "MULTIPLE_CHOICE" | "MEDIA" | "NONE";

/** One question with its answer field; a notice has none (rule L13). */
export function QuestionField(props: QuestionFieldProps) {
  const { question, draft, isMissing, isDisabled, accountId, isPreview = false, onChange } = props;
  const { locale } = useUiEnvironment();
  const { isRequired, medias } = question;
  const questionType: DrawnType = question.questionType;
  const title = findText(question.titles, locale);
  const label = title?.text ?? UNKNOWN_TEXT;
  const about = findText(question.descriptions, locale);
  const description = about?.text;
  const error = isMissing ? m.commission_field_required() : undefined;
  const hint = about ? (
    <span lang={about.languageCode} className="whitespace-pre-wrap">
      {about.text}
    </span>
  ) : undefined;
  const canAttach = !isDisabled && accountId !== "";
  const named = <span lang={title?.languageCode}>{label}</span>;
  const common = { label: named, hint, error, isRequired };
  return (
    <div data-question={question.id} className="grid gap-3">
      {questionType === "NONE" && (
        <section className="rounded-md bg-surface px-4 py-3 text-sm">
          <p className="font-medium">{named}</p>
          {hint && <p className="mt-1 text-muted">{hint}</p>}
        </section>
      )}
      {/* Viewers who cannot answer may still look at the pictures, so only the fields are disabled. */}
      <fieldset disabled={isDisabled} className="contents">
        {questionType === "SHORT_TEXT" && (
          <TextField
            {...common}
            value={draft.text}
            most={SHORT_TEXT_LENGTH}
            onChange={({ currentTarget }) => onChange(() => ({ text: currentTarget.value }))}
          />
        )}
        {questionType === "LONG_TEXT" && (
          <TextArea
            {...common}
            rows={5}
            value={draft.text}
            most={LONG_TEXT_LENGTH}
            onChange={({ currentTarget }) => onChange(() => ({ text: currentTarget.value }))}
          />
        )}
        {questionType === "DATE" && (
          <TextField
            {...common}
            type="date"
            inputClassName="max-w-56"
            value={draft.date}
            onChange={({ currentTarget }) => onChange(() => ({ date: currentTarget.value }))}
          />
        )}
      </fieldset>
      {(questionType === "SINGLE_CHOICE" || questionType === "MULTIPLE_CHOICE") && (
        <ChoiceField
          {...common}
          label={label}
          question={question}
          isDisabled={isDisabled}
          chosen={draft.choiceIds}
          onChange={(choiceIds) => onChange(() => ({ choiceIds }))}
        />
      )}
      {questionType === "MEDIA" && !canAttach && (
        <div>
          <p className="text-sm font-medium">
            {named}
            {isRequired && <RequiredMark />}
          </p>
          {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
          {!isDisabled &&
            (isPreview ? <PreviewedFiles /> : <p className="mt-1 text-sm text-muted">{m.commission_attach_later()}</p>)}
        </div>
      )}
      {/* Viewers who cannot send the form do not need the upload code. */}
      {questionType === "MEDIA" && canAttach && (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <MediaPicker
            label={label}
            description={description}
            error={error}
            isRequired={isRequired}
            place={{ domain: "answer", domainId: accountId, field: "medias" }}
            drafts={draft.medias}
            onChange={(change) => onChange((before) => ({ medias: change(before.medias) }))}
          />
        </Suspense>
      )}
      <ShownMedias medias={medias} />
    </div>
  );
}
