import type { Question } from "../../../domain/commission/question.ts";
import type { RequestScope } from "../../context.ts";

type Api = RequestScope["api"];

/** What `commissionForm.getByCode` answers. */
export type FormPage = Awaited<ReturnType<Api["commissionForm"]["getByCode"]>>;
export type PublicQuestion = FormPage["questions"][number];
export type Policy = NonNullable<FormPage["policy"]>;
export type Service = Awaited<ReturnType<Api["commissionService"]["get"]>>;

/** The rules speak of a question's `choices`, the typed API of `questionChoices` (specification §3). */
export const toQuestion = ({ questionChoices, ...question }: PublicQuestion): Question => ({
  ...question,
  choices: questionChoices,
});
