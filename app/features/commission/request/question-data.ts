import type { Question } from "#domain/commission/question/question.ts";
import type { RequestScope } from "../../../context.ts";

type Api = RequestScope["api"];

/** What `commissionForm.getByCode` answers. */
export type FormPage = Awaited<ReturnType<Api["commissionForm"]["getByCode"]>>;
export type PublicQuestion = FormPage["questions"][number];
export type Policy = NonNullable<FormPage["policy"]>;
/** What `commissionService.getPage` answers: all of the service modal. */
export type ServicePage = Awaited<ReturnType<Api["commissionService"]["getPage"]>>;
export type Service = ServicePage["service"];

/** The rules speak of a question's `choices`, the typed API of `questionChoices` (rule T17). */
export const toQuestion = ({ questionChoices, ...question }: PublicQuestion): Question => ({
  ...question,
  choices: questionChoices,
});
