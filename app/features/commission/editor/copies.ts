import { copiedWords } from "../../editing/words/words-draft.ts";
import { NOT_SHARED } from "../../visibility/sharing-draft.ts";
import type { FormDraft } from "./form-draft.ts";
import type { ServiceDraft } from "./service-draft.ts";

/** A new service like another one: shared with nobody, and what machines made of its words is made again (rule L117). */
export const copiedService = (draft: ServiceDraft): ServiceDraft => ({
  ...draft,
  title: copiedWords(draft.title),
  description: copiedWords(draft.description),
  sharing: NOT_SHARED,
});

/** A new form like another one: its questions are new, so that no answer given to that one is an answer to it (rule L117). */
export const copiedForm = (draft: FormDraft): FormDraft => ({
  ...draft,
  title: copiedWords(draft.title),
  sharing: NOT_SHARED,
  questions: draft.questions.map((question) => ({
    ...question,
    id: undefined,
    title: copiedWords(question.title),
    description: copiedWords(question.description),
    choices: question.choices.map((choice) => ({ ...choice, id: undefined, title: copiedWords(choice.title) })),
  })),
});
