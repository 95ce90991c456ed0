import { fireEvent, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import type { QuestionDraft } from "#app/features/commission/editor/form-draft.ts";
import { QuestionSources } from "#app/features/commission/editor/questions/question-sources.tsx";
import { TEMPLATE_NAMES } from "#domain/commission/question/template.ts";
import { choiceNamed, questionNamed, words } from "../../support/questions.ts";
import { renderOnPage } from "../../support/render.tsx";

const FORM = {
  id: "other",
  titles: words("Portraits"),
  categoryCode: "character-illustration",
  priceAmount: null,
  isOpen: true,
  visibilityStatus: "PUBLIC",
  visibilityGrants: null,
  listedPeople: null,
  isAdministered: true,
  creator: { accountId: "aoi" },
  questions: [
    questionNamed("plan", {
      titles: words("How much is drawn"),
      setsPrice: true,
      questionChoices: [
        choiceNamed("face", { titles: words("Face"), priceAmount: 10_000 }),
        choiceNamed("body", { titles: words("Whole body"), priceAmount: 20_000 }),
      ],
    }),
  ],
};

/** The dialog with two forms of the creator, and what is chosen in it. */
function open({ hasPlan = false, currencyCode = "JPY", status = 200 } = {}) {
  const answers: Record<string, unknown> = {
    "commissionForm.getListMine": {
      items: [
        { id: "this", titles: words("This form") },
        { id: "other", titles: words("Portraits") },
      ],
    },
    "commissionForm.get": { ...FORM, priceCurrency: { code: currencyCode } },
  };
  const server = vi.spyOn(globalThis, "fetch").mockImplementation(async (address) => {
    const [name = ""] = new URL(String(address), "http://localhost").pathname.split("/").slice(-1);
    if (status !== 200) throw new TypeError("Failed to fetch");
    return Response.json(name.split(",").map((each) => ({ result: { data: answers[each] } })));
  });
  onTestFinished(() => server.mockRestore());
  const onChoose = vi.fn<(questions: readonly QuestionDraft[]) => void>();
  renderOnPage(
    <QuestionSources
      isOpen
      onClose={() => undefined}
      currencyCode="JPY"
      formId="this"
      hasPlan={hasPlan}
      onChoose={onChoose}
    />,
  );
  return async (name: RegExp) => {
    fireEvent.click(await screen.findByRole("button", { name }));
    await vi.waitFor(() => expect(onChoose).toHaveBeenCalledOnce());
    return onChoose.mock.lastCall![0];
  };
}

const plans = (questions: readonly QuestionDraft[]) => questions.filter(({ setsPrice }) => setsPrice).length;
const prices = (questions: readonly QuestionDraft[]) =>
  questions.flatMap(({ choices }) => choices.map(({ price }) => price));

test("a template brings its questions in both languages, with its plan unless the form has one", async () => {
  const choose = open();
  expect(screen.getAllByRole("button").length).toBeGreaterThanOrEqual(TEMPLATE_NAMES.length);
  const questions = await choose(/^Live2D/);
  expect(plans(questions)).toBe(1);
  expect(Object.keys(questions[0]!.title.typed)).toEqual(["en", "ja"]);
});

test("a form that has a plan gets no other by a template", async () => {
  expect(plans(await open({ hasPlan: true })(/^Live2D/))).toBe(0);
});

test("another form brings its questions as new ones, with its plan and prices", async () => {
  const choose = open();
  await screen.findByRole("button", { name: /Portraits/ });
  // Not to itself.
  expect(screen.queryByRole("button", { name: /This form/ })).toBeNull();
  const [plan, ...others] = await choose(/Portraits/);
  expect(others).toEqual([]);
  expect(plan).toMatchObject({
    id: undefined,
    setsPrice: true,
    title: { saved: [], typed: { en: "How much is drawn" } },
  });
  expect(prices([plan!])).toEqual(["10000", "20000"]);
});

test("beside a plan it brings none, and no prices of another currency", async () => {
  const questions = await open({ hasPlan: true, currencyCode: "USD" })(/Portraits/);
  expect(plans(questions)).toBe(0);
  expect(prices(questions)).toEqual(["", ""]);
});

test("forms that cannot be had are said, and the templates are there all the same", async () => {
  open({ status: 503 });
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Live2D/ })).toBeTruthy();
});
