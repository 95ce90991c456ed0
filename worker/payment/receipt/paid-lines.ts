import { pickText, type LanguageCode } from "#domain/kernel/localized-text.ts";
import { formatAmount } from "#domain/money/format.ts";
import type { PaidStage } from "#domain/order/plan/paid-by-stage.ts";
import { receiptLines, type ReceiptLine } from "#domain/payment/receipt-lines.ts";
import { m } from "#messages";
import { licenceOptionName } from "#worker/order/agreement/agreed-facts.ts";
import type { FoundReceipt } from "./receipt.queries.ts";

/** The rows of a payment's table, text and amount: they explain its sum (rule M50). */
export function paidRows(found: FoundReceipt, title: string, locale: LanguageCode): readonly (readonly string[])[] {
  const { receipt, questions } = found;
  const free = questions.flatMap(({ titles, setsPrice, orderFormQuestionChoices }) => {
    const chosen = orderFormQuestionChoices.filter((choice) => choice.answerChoiceStatus === "SELECTED");
    const unpriced = setsPrice === true ? [] : chosen.filter(({ priceAmount }) => !priceAmount);
    if (unpriced.length === 0) return [];
    return [`${pickText(titles, locale)}: ${unpriced.map((choice) => pickText(choice.titles, locale)).join(", ")}`];
  });
  const lines = receiptLines({ ...found, isStage: found.stage !== null, totalAmount: receipt.amount });
  return lines.map((line) => [
    lineText(line, withStage(found, title, locale), free, locale),
    formatAmount(line.amount, receipt.currencyCode),
  ]);
}

/** Names the stage that the payment is of, where each has its own (rule O103). */
export const withStage = ({ stage }: Pick<FoundReceipt, "stage">, title: string, locale: LanguageCode): string =>
  stage === null ? title : `${title}\n${stageName(stage, locale)}`;

/** As papers name it. */
export const stageName = ({ number, count, titles }: PaidStage, locale: LanguageCode): string =>
  m.receipt_stage(
    {
      name: m.agreement_stage({ number: String(number), count: String(count) }, { locale }),
      title: pickText(titles, locale),
    },
    { locale },
  );

function lineText(line: ReceiptLine, title: string, free: readonly string[], locale: LanguageCode): string {
  switch (line.line) {
    case "BASE": {
      const plan = line.plan === null ? [] : [chosenText(line.plan, locale)];
      return [title, ...plan, ...free].join("\n");
    }
    case "CHOICE":
      return chosenText(line, locale);
    case "LICENCE":
      return m.receipt_licence_option({ name: licenceOptionName(line.term, locale) }, { locale });
    case "ADJUSTMENT":
      return m.receipt_adjustment({}, { locale });
    case "ADDED":
      return m.receipt_added({}, { locale });
  }
}

const chosenText = (
  { question, choice }: Pick<Extract<ReceiptLine, { line: "CHOICE" }>, "question" | "choice">,
  locale: LanguageCode,
): string => `${pickText(question.titles, locale)}: ${pickText(choice.titles, locale)}`;
