import type { Question } from "#domain/commission/question/question.ts";
import type { RequestScope } from "../../../context.ts";

type Api = RequestScope["api"];

/** The result of `commissionForm.getByCode`. */
export type FormPage = Awaited<ReturnType<Api["commissionForm"]["getByCode"]>>;
export type PublicQuestion = FormPage["questions"][number];
export type Policy = NonNullable<FormPage["policy"]>;
/** The result of `commissionService.getPage`: all data of the service dialog. */
export type ServicePage = Awaited<ReturnType<Api["commissionService"]["getPage"]>>;
export type Service = ServicePage["service"];

/** The domain's rules name a question's choices `choices`, the typed API `questionChoices` (rule T17). */
export const toQuestion = ({ questionChoices, ...question }: PublicQuestion): Question => ({
  ...question,
  choices: questionChoices,
});
