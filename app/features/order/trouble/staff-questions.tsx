import { useState, type FormEvent } from "react";
import { useRevalidator } from "react-router";
import { ANSWER_LENGTH, sideAnswerForm } from "#domain/admin/problem-question.form.ts";
import { m } from "#messages";
import { check } from "../../../client/check.ts";
import { issueOf, type ApiError } from "../../../client/outcome.ts";
import { call, trpc } from "../../../client/trpc.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import type { Order } from "../panel/order-data.ts";
import { ShownWords } from "../../translation/shown-words.tsx";

type Question = Order["staffQuestions"][number];

export interface StaffQuestionsProps {
  questions: readonly Question[];
  /** As long as the problem is open. */
  isAnswerable: boolean;
}

/** What our staff asks this side about the problem, each with its answer or a place for it (rule A62). */
export function StaffQuestions({ questions, isAnswerable }: StaffQuestionsProps) {
  return (
    <ul className="grid gap-4">
      {questions.map((question) => (
        <li key={question.id} className="grid gap-3 rounded-lg border border-line bg-raised p-4 text-sm">
          <div className="grid gap-1">
            <h3 className="text-base">{m.order_staff_question()}</h3>
            <ShownWords texts={question.questionTexts} />
          </div>
          {question.answerTexts !== null ? (
            <div className="border-l-2 border-line-strong pl-3">
              <p className="text-muted">
                {m.order_staff_question_own_answer()}{" "}
                {question.answeredAt !== null && <DateText value={question.answeredAt} hasTime />}
              </p>
              <ShownWords texts={question.answerTexts} />
            </div>
          ) : isAnswerable ? (
            <AnswerForm question={question} />
          ) : (
            <p className="text-muted">{m.order_staff_question_over()}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

function AnswerForm({ question: { id: questionId, dueAt } }: { question: Question }) {
  const [answer, setAnswer] = useState("");
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const issue = issueOf(error, "answer");
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const checked = check(sideAnswerForm, { answer });
    if (!checked.ok) return setError(checked.error);
    setPending(true);
    const outcome = await call(trpc.problemQuestion.answer.mutate({ questionId, ...checked.value })).finally(() =>
      setPending(false),
    );
    setError(outcome.ok ? null : outcome.error);
    if (outcome.ok) toast({ title: m.order_staff_question_sent() });
    if (outcome.ok || outcome.error.code === "order.wrong_state") await revalidate();
  };
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void send(event)}>
      <p className="font-medium">
        {m.order_staff_question_until()} <DateText value={dueAt} hasTime />
      </p>
      <TextArea
        label={m.order_staff_question_answer()}
        hint={m.order_staff_question_hint()}
        isRequired
        rows={4}
        most={ANSWER_LENGTH}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
        error={issue}
      />
      {error && issue === undefined && <Alert tone="negative">{error.message}</Alert>}
      <Button type="submit" size="sm" isPending={isPending} className="justify-self-start">
        {m.order_staff_question_send()}
      </Button>
    </form>
  );
}
