import { expect, test } from "vitest";
import { ChoiceField } from "#app/features/commission/request/questions/choice-field.tsx";
import { Estimate } from "#app/features/commission/request/price/estimate.tsx";
import { requestedPrice } from "#app/features/commission/request/price/requested-price.ts";
import { toQuestion, type PublicQuestion } from "#app/features/commission/request/questions/answers.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { choiceNamed, questionNamed, words } from "../../support/questions.ts";
import { renderOnPage } from "../../support/render.tsx";

const question = (id: string, prices: number[], change: Partial<PublicQuestion> = {}): PublicQuestion =>
  questionNamed(id, {
    titles: words(id),
    questionChoices: prices.map((priceAmount, index) =>
      choiceNamed(`${id}-${index}`, { titles: words(`${id} ${index}`), priceAmount, userIndex: index }),
    ),
    ...change,
  });
const PLAN = question("Plan", [10_000, 20_000], { setsPrice: true });
const RUSH = question("Rush", [0, 5_000]);

function shown(own: number | null, questions: PublicQuestion[], chosen: string[], locale: LanguageCode = "en") {
  const answers = questions.map(({ id, questionType, questionChoices }) => ({
    questionId: id,
    questionType,
    text: null,
    date: null,
    mediaCount: 0,
    choiceIds: questionChoices.map((choice) => choice.id).filter((choiceId) => chosen.includes(choiceId)),
  }));
  const price = requestedPrice(own, questions.map(toQuestion), answers);
  const { container } = renderOnPage(<Estimate price={price} currencyCode="JPY" />, { locale });
  return {
    total: container.querySelector("output")!.textContent,
    lines: [...container.querySelectorAll("li")].map((line) => line.textContent),
  };
}

test("the estimate names its total and what it is made of", () => {
  expect(shown(12_000, [RUSH], ["Rush-1"])).toEqual({
    total: "¥17,000",
    lines: ["Base price¥12,000", "Rush 1+¥5,000"],
  });
  expect(shown(12_000, [PLAN, RUSH], ["Plan-1", "Rush-1"])).toEqual({
    total: "¥25,000",
    lines: ["Plan 1¥20,000", "Rush 1+¥5,000"],
  });
  expect(shown(12_000, [RUSH], ["Rush-1"], "ja").lines[0]).toBe("基本料金¥12,000");
});

test("a total of one part is not taken apart", () => {
  expect(shown(12_000, [RUSH], ["Rush-0"])).toEqual({ total: "¥12,000", lines: [] });
  expect(shown(12_000, [PLAN], ["Plan-0"])).toEqual({ total: "¥10,000", lines: [] });
});

test("before a plan is chosen nothing is named: a required one is asked for, an optional one may be left to the talk", () => {
  expect(shown(12_000, [PLAN, RUSH], ["Rush-1"])).toEqual({ total: "Choose a plan to see it", lines: [] });
  const optional = { ...PLAN, isRequired: false };
  expect(shown(12_000, [optional, RUSH], ["Rush-1"])).toEqual({ total: "Set after hearing the request", lines: [] });
  expect(shown(null, [], []).total).toBe("Set after hearing the request");
});

test("a plan's choices have prices, others additions", () => {
  const prices = (asked: PublicQuestion) => {
    const field = (
      <ChoiceField question={asked} label="" isRequired isDisabled={false} chosen={[]} onChange={() => undefined} />
    );
    return [...renderOnPage(field).container.querySelectorAll("label")].map((label) => label.textContent);
  };
  expect(prices(PLAN)).toEqual(["Plan 0¥10,000", "Plan 1¥20,000"]);
  expect(prices(RUSH)).toEqual(["Rush 0", "Rush 1+¥5,000"]);
});
