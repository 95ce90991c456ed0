import { fireEvent } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { FormBasics } from "#app/features/commission/editor/form-basics.tsx";
import { newChoice, newQuestion, type FormDraft } from "#app/features/commission/editor/form-draft.ts";
import { QuestionEditor } from "#app/features/commission/editor/questions/question-editor.tsx";
import { QuestionsEditor } from "#app/features/commission/editor/questions/questions-editor.tsx";
import { newWords } from "#app/features/editing/words/words-draft.ts";
import { useWritingState, WritingIn } from "#app/features/editing/words/writing-language.tsx";
import { NOT_SHARED } from "#app/features/visibility/sharing-draft.ts";
import { renderOnPage } from "../../support/render.tsx";

const plan = {
  ...newQuestion("SINGLE_CHOICE"),
  setsPrice: true,
  choices: [newChoice(newWords({ en: "Face" }), "10,000")],
};
const rush = {
  ...newQuestion("SINGLE_CHOICE"),
  isRequired: true,
  choices: [newChoice(newWords({ en: "Soon" }), "2,000")],
};
const draft = (questions: FormDraft["questions"]): FormDraft => ({
  title: newWords({ en: "Portrait" }),
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
      <QuestionEditor
        question={question}
        index={0}
        currencyCode="JPY"
        otherPlan={otherPlan}
        earlier={[]}
        apiError={null}
        onChange={onChange as never}
      />,
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

test("questions are folded to what they are, one is open, and a refused one opens by itself", () => {
  const editor = (path: string | null) => (
    <QuestionsEditor
      questions={[plan, { ...rush, title: newWords({ en: "When" }) }]}
      currencyCode="JPY"
      formId={null}
      onChange={() => undefined}
      apiError={
        path === null
          ? null
          : {
              code: "request.invalid",
              message: "",
              issues: [{ path, code: "issue.required", message: "It is required." }],
            }
      }
    />
  );
  const shown = renderOnPage(editor(null));
  const toggles = () => shown.getAllByRole("button", { name: /^Question \d:/ });
  const open = () => toggles().map((toggle) => toggle.getAttribute("aria-expanded"));
  expect(toggles().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Sets the price: ¥10,000"),
    expect.stringContaining("1 choice · Required · Adds ¥2,000"),
  ]);
  expect(open()).toEqual(["false", "false"]);
  fireEvent.click(toggles()[0]!);
  expect(open()).toEqual(["true", "false"]);
  fireEvent.click(toggles()[1]!);
  expect(open()).toEqual(["false", "true"]);
  shown.unmount();
  const refused = renderOnPage(editor("questions.0.title"));
  expect(refused.getAllByRole("button", { expanded: true })).toHaveLength(1);
  expect(refused.getByText("Please check")).toBeTruthy();
  refused.unmount();
});

test("a duplicate is a question of its own, which does not set the price a second time", () => {
  const onChange = vi.fn<(change: (before: readonly (typeof plan)[]) => readonly (typeof plan)[]) => void>();
  const shown = renderOnPage(
    <QuestionsEditor
      questions={[{ ...plan, id: "saved" }]}
      currencyCode="JPY"
      formId={null}
      onChange={onChange as never}
      apiError={null}
    />,
  );
  fireEvent.click(shown.getByRole("button", { name: "Duplicate question 1" }));
  const [first, second] = onChange.mock.lastCall![0]([{ ...plan, id: "saved" } as never]);
  expect(first).toMatchObject({ id: "saved", setsPrice: true });
  expect(second).toMatchObject({
    id: undefined,
    setsPrice: false,
    choices: [{ title: newWords({ en: "Face" }), price: "10,000" }],
  });
  expect(second!.key).not.toBe(first!.key);
  expect(second!.choices[0]!.key).not.toBe(first!.choices[0]!.key);
  shown.unmount();
});

test("questions are called by their words in the language that is written at the moment", () => {
  const cat = { ...newQuestion("SHORT_TEXT"), title: newWords({ en: "Which cat", ja: "どの猫" }) };
  const onlyEnglish = { ...newQuestion("SHORT_TEXT"), title: newWords({ en: "Which dog" }) };
  function Editor() {
    const state = useWritingState();
    return (
      <WritingIn state={state}>
        <button type="button" onClick={() => state.choose("ja")}>
          ja
        </button>
        <QuestionsEditor
          questions={[cat, onlyEnglish]}
          currencyCode="JPY"
          formId={null}
          onChange={() => undefined}
          apiError={null}
        />
      </WritingIn>
    );
  }
  const page = renderOnPage(<Editor />);
  expect(page.getByText("Which cat")).toBeTruthy();
  fireEvent.click(page.getByText("ja"));
  expect(page.queryByText("Which cat")).toBeNull();
  expect(page.getByText("どの猫")).toBeTruthy();
  expect(page.getByText("Which dog")).toBeTruthy();
});
