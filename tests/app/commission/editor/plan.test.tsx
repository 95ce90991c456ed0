import { fireEvent } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { FormBasics } from "#app/features/commission/editor/form-basics.tsx";
import { newChoice, newQuestion, type FormDraft } from "#app/features/commission/editor/form-draft.ts";
import { QuestionEditor } from "#app/features/commission/editor/question-editor.tsx";
import { QuestionOrder, OrderedQuestion } from "#app/features/commission/editor/question-order.tsx";
import { NOT_SHARED } from "#app/features/visibility/sharing-draft.ts";
import { renderOnPage } from "../../support/render.tsx";

const plan = { ...newQuestion("SINGLE_CHOICE"), setsPrice: true, choices: [newChoice("Face", "10,000")] };
const rush = { ...newQuestion("SINGLE_CHOICE"), isRequired: true, choices: [newChoice("Soon", "2,000")] };
const draft = (questions: FormDraft["questions"]): FormDraft => ({
  title: "Portrait",
  categoryCode: "character-illustration",
  price: "12,000",
  currencyCode: "JPY",
  isOpen: true,
  sharing: NOT_SHARED,
  questions,
});

test("the form's own price stands beside what clients will see, and gives way to a plan", () => {
  const basics = (questions: FormDraft["questions"]) =>
    renderOnPage(
      <FormBasics draft={draft(questions)} onChange={() => undefined} apiError={null} isCurrencyFixed={false} />,
    );
  const own = basics([rush]);
  expect(own.getByLabelText("Price")).toHaveProperty("value", "12,000");
  expect(own.container.querySelector("output")?.textContent).toBe("¥14,000~");
  own.unmount();
  const planned = basics([rush, plan]);
  expect(planned.queryByLabelText("Price")).toBeNull();
  expect(planned.getByText("Question 2 sets the price, so that the form has none of its own.")).toBeTruthy();
  expect(planned.container.querySelector("output")?.textContent).toBe("¥12,000~");
});

test("a single choice is made the plan by one box, which another plan closes", () => {
  const onChange = vi.fn<(part: (before: typeof rush) => object) => void>();
  const editor = (question: typeof rush, otherPlan: number | null) =>
    renderOnPage(
      <QuestionOrder keys={[question.key]} onMove={() => undefined}>
        <OrderedQuestion id={question.key}>
          <QuestionEditor
            question={question}
            index={0}
            count={1}
            currencyCode="JPY"
            otherPlan={otherPlan}
            apiError={null}
            onChange={onChange as never}
            onMove={() => undefined}
            onRemove={() => undefined}
          />
        </OrderedQuestion>
      </QuestionOrder>,
    );
  const box = (shown: ReturnType<typeof editor>) => shown.getByLabelText(/This choice sets the price/);

  const open = editor(rush, null);
  fireEvent.click(box(open));
  expect(onChange.mock.lastCall?.[0](rush)).toEqual({ setsPrice: true });
  expect(open.queryByText(/may leave it open/)).toBeNull();
  open.unmount();
  const optional = editor(plan, null);
  expect(optional.getByText(/may leave it open/)).toBeTruthy();
  optional.unmount();
  const closed = editor(rush, 3);
  expect(box(closed)).toHaveProperty("disabled", true);
  expect(closed.getByText("Question 3 sets the price already.")).toBeTruthy();
  closed.unmount();
  const twice = editor(plan, 3);
  expect(box(twice)).toHaveProperty("disabled", false);
  twice.unmount();
  expect(editor({ ...plan, questionType: "MULTIPLE_CHOICE" }, null).queryByLabelText(/sets the price/)).toBeNull();
});
