import * as v from "valibot";
import { writtenText } from "#domain/kernel/written-text.ts";
import { writtenReason } from "./admin.form.ts";

export const ANSWER_LENGTH = 2000;
const SHORTEST_ANSWER = 3;

/** admin.askSide (rule A62): as long as a reason, since the same dialog asks for it. */
export const sideQuestionForm = v.object({ question: writtenReason });

/** problemQuestion.answer (rule A62). */
export const sideAnswerForm = v.object({
  answer: writtenText(ANSWER_LENGTH, { least: SHORTEST_ANSWER, hasLines: true }),
});
