import { purposeFor, recognizedPurpose } from "#domain/commission/question/purpose.ts";
import type { Question, QuestionChoice } from "#domain/commission/question/question.ts";
import type { QuestionForm } from "#domain/commission/question/question.form.ts";
import type { Issue } from "#domain/kernel/failure.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Services } from "#worker/services.ts";
import { attachMedias } from "#worker/storage/upload/attach.usecases.ts";
import { noWordsLeft } from "#worker/translation/text/listing-texts.ts";
import { writeTexts } from "#worker/translation/text/write-texts.ts";

/**
 * The questions a creator's form describes. An id must belong to a question (or a choice of that question) the form
 * asks now: it stays stored, so that existing orders still refer to it.
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
    const writing = { original: form.title, words: form.titles, languageCode };
    const titles = await writeTexts(before?.titles ?? [], writing, services.clock.now());
    const descriptions = await descriptionsFromForm(services, languageCode, before, form);
    issues.push(...noWordsLeft(`questions.${userIndex}.titles`, titles), ...untitled(choices.value, userIndex));
    questions.push({
      id: before?.id ?? services.ids.id(),
      questionType: form.questionType,
      titles,
      descriptions,
      medias: medias.value,
      choices: choices.value,
      isRequired: form.isRequired,
      setsPrice: form.setsPrice,
      askedIf: conditionOf(questions, form),
      purpose: purposeOf(before, titles, form),
      questionStatus: "ACTIVE",
      userIndex,
    });
  }
  return issues.length > 0 ? err("request.invalid", issues) : ok(questions);
}

/** Without `descriptions`, what is left out is taken away. */
function descriptionsFromForm(
  { clock }: Services,
  languageCode: LanguageCode,
  before: Question | undefined,
  { description, descriptions: words }: QuestionForm,
) {
  const original = words === undefined ? (description ?? null) : description;
  return writeTexts(before?.descriptions ?? [], { original, words, languageCode }, clock.now());
}

const untitled = (choices: readonly QuestionChoice[], question: number): Issue[] =>
  choices.flatMap(({ titles }, index) => noWordsLeft(`questions.${question}.choices.${index}.titles`, titles));

/** Stays whatever the question's title is by now (rule L67), unless another kind of answer is asked for. */
function purposeOf(before: Question | undefined, titles: Question["titles"], { purpose, questionType }: QuestionForm) {
  const said = purpose === undefined ? before?.purpose : purpose;
  return said === undefined ? recognizedPurpose(titles, questionType) : purposeFor(said, questionType);
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
  for (const [userIndex, { id, title, titles, media, priceAmount }] of entered.entries()) {
    const choice = known?.choices.find((each) => each.id === id);
    const before = choice?.media ?? null;
    const existing = before ? [before] : [];
    const writing = { original: title, words: titles, languageCode };
    const attachment = { domain: "form", languageCode, existing, path: `${path}.choices.${userIndex}.media` } as const;
    const attached = media ? await attachMedias(services, viewer, attachment, [media]) : ok([]);
    if (!attached.ok) return attached;
    choices.push({
      id: id ?? services.ids.id(),
      titles: await writeTexts(choice?.titles ?? [], writing, services.clock.now()),
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
