import type { Question, QuestionChoice } from "#domain/commission/question/question.ts";
import type { QuestionForm } from "#domain/commission/question/question.form.ts";
import type { Issue } from "#domain/kernel/failure.ts";
import { originalText, rewriteText, type LanguageCode } from "#domain/kernel/localized-text.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Viewer } from "../../account/session/viewer.ts";
import type { Services } from "../../services.ts";
import { attachMedias } from "../../storage/upload/attach.usecases.ts";

/**
 * The questions a creator's form describes. An id must belong to a question (or a choice of that question) the form
 * asks now: it is kept, so that existing orders still refer to it.
 */
export async function questionsFromForm(
  services: Services,
  viewer: Viewer,
  languageCode: LanguageCode,
  known: readonly Question[],
  entered: readonly QuestionForm[],
): Promise<Result<Question[]>> {
  const issues = foreignIds(known, entered);
  if (issues.length > 0) return err("request.invalid", issues);
  const questions: Question[] = [];
  for (const [userIndex, form] of entered.entries()) {
    const before = known.find(({ id }) => id === form.id);
    const path = `questions.${userIndex}.medias`;
    const attachment = { domain: "form", languageCode, existing: before?.medias ?? [], path } as const;
    const medias = form.medias
      ? await attachMedias(services, viewer, attachment, form.medias)
      : ok([...(before?.medias ?? [])]);
    if (!medias.ok) return medias;
    const choices = await choicesFromForm(
      services,
      viewer,
      { languageCode, path: `questions.${userIndex}` },
      before,
      form,
    );
    if (!choices.ok) return choices;
    questions.push({
      id: before?.id ?? services.ids.id(),
      questionType: form.questionType,
      titles: rewriteText(form.title, languageCode),
      descriptions: form.description ? [originalText(form.description, languageCode)] : [],
      medias: medias.value,
      choices: choices.value,
      isRequired: form.isRequired,
      setsPrice: form.setsPrice,
      askedIf: conditionOf(questions, form),
      questionStatus: "ACTIVE",
      userIndex,
    });
  }
  return ok(questions);
}

/** By ids: what was sent speaks of places (rule L64). */
function conditionOf(earlier: readonly Question[], { askedIf }: QuestionForm): Question["askedIf"] {
  const of = askedIf && earlier[askedIf.question];
  return of ? { questionId: of.id, choiceIds: askedIf.choices.flatMap((place) => of.choices[place]?.id ?? []) } : null;
}

async function choicesFromForm(
  services: Services,
  viewer: Viewer,
  { languageCode, path }: { languageCode: LanguageCode; path: string },
  known: Question | undefined,
  { choices: entered }: QuestionForm,
): Promise<Result<QuestionChoice[]>> {
  const choices: QuestionChoice[] = [];
  for (const [userIndex, { id, title, media, priceAmount }] of entered.entries()) {
    const before = known?.choices.find((choice) => choice.id === id)?.media ?? null;
    const existing = before ? [before] : [];
    const attachment = { domain: "form", languageCode, existing, path: `${path}.choices.${userIndex}.media` } as const;
    const attached = media ? await attachMedias(services, viewer, attachment, [media]) : ok([]);
    if (!attached.ok) return attached;
    choices.push({
      id: id ?? services.ids.id(),
      titles: rewriteText(title, languageCode),
      media: media === undefined ? before : (attached.value[0] ?? null),
      priceAmount: priceAmount ?? null,
      userIndex,
    });
  }
  return ok(choices);
}

/** Ids that are not this form's, and ids named twice. */
function foreignIds(known: readonly Question[], entered: readonly QuestionForm[]): Issue[] {
  const seen = new Set<string>();
  const isWrong = (id: string | undefined, own: readonly { id: string }[]) => {
    if (id === undefined) return false;
    const isTwice = seen.has(id);
    seen.add(id);
    return isTwice || !own.some((item) => item.id === id);
  };
  return entered.flatMap((question, at) => {
    const before = known.find(({ id }) => id === question.id);
    const choices = question.choices.flatMap((choice, index) =>
      isWrong(choice.id, before?.choices ?? [])
        ? [{ path: `questions.${at}.choices.${index}.id`, code: "issue.invalid" as const }]
        : [],
    );
    return isWrong(question.id, known)
      ? [{ path: `questions.${at}.id`, code: "issue.invalid" as const }, ...choices]
      : choices;
  });
}
