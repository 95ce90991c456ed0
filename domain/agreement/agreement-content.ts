import { isAnswerable } from "#domain/commission/question/question.ts";
import type { LanguageCode, LocalizedText } from "#domain/kernel/localized-text.ts";
import type { Media } from "#domain/media/media.ts";
import { feeFormula } from "#domain/money/breakdown.ts";
import type { OrderFormQuestion } from "#domain/order/order-form-question.ts";
import type { Order } from "#domain/order/order.ts";
import { isPaidByStage } from "#domain/order/plan/paid-by-stage.ts";
import { changesOf, type Plan } from "#domain/order/plan/plan.ts";
import { partsOf } from "#domain/order/price.ts";
import { sharesOf } from "#domain/order/view/stages.ts";
import { agreedDelivery, agreedTurnaround } from "#domain/order/turnaround.ts";
import { writtenLanguage } from "#domain/translation/written-language.ts";
import { agreedText, type AgreedText, type FoundTranslation } from "./agreed-text.ts";
import type { AgreedAnswer, AgreedFact, AgreedStage, AgreementContent } from "./agreement.ts";

/** An order and everything around it that was agreed, as it is stored. */
export interface AgreementSource {
  /** After the events that made this version. */
  readonly order: Order;
  readonly creator: Named;
  readonly client: Named;
  readonly titles: readonly LocalizedText[];
  readonly descriptions: readonly LocalizedText[];
  readonly categoryCodes: readonly string[];
  readonly questions: readonly OrderFormQuestion[];
  /** Of the approval; from the version before, where there is one. */
  readonly note: AgreedText | null;
  readonly creatorTerms: { readonly number: number; readonly texts: readonly LocalizedText[] } | null;
  readonly inForceSince: string;
  /** What the service said of itself when it was ordered; absent in orders that have no such facts. */
  readonly facts?: readonly AgreedFact[];
  readonly licence?: readonly AgreedFact[];
  readonly rules: readonly Readonly<Record<LanguageCode, string>>[];
  /** What machines have made of exactly these words. */
  readonly translationsOf: (original: string) => readonly FoundTranslation[];
}

export interface Named {
  readonly handle: string;
  readonly names: readonly LocalizedText[];
}

/** What was agreed, put together (rule G2). The same source makes the same content. */
export function agreementContent(source: AgreementSource): AgreementContent {
  const { order, creatorTerms, translationsOf } = source;
  const text = (texts: readonly LocalizedText[]) => agreedText(texts, translationsOf);
  const { terms } = order.transaction;
  const { totalAmount, taxAmount, feeAmount } = partsOf(order);
  return {
    parties: {
      creator: { handle: source.creator.handle, name: agreedText(source.creator.names) },
      client: { handle: source.client.handle, name: agreedText(source.client.names) },
    },
    submittedAt: new Date(order.submittedAt).toISOString(),
    approvedAt: new Date(order.approvedAt ?? order.submittedAt).toISOString(),
    work: {
      title: text(source.titles),
      description: text(source.descriptions),
      categories: [...source.categoryCodes],
    },
    answers: source.questions.map((question) => answerOf(question, text)),
    note: source.note,
    price: {
      currencyCode: order.priceCurrencyCode,
      totalAmount,
      taxAmount,
      taxPercent: String(terms.taxNumerator / 100),
      feeAmount,
      feePercent: feeFormula(order.priceAmount ?? 0, terms).percent,
      feeMode: terms.feeMode,
    },
    dates: {
      estimatedStart: order.estimatedStart,
      estimatedDelivery: order.stageNumber === 1 ? agreedDelivery(order) : null,
      turnaroundDays: order.plan?.[0]?.days ?? agreedTurnaround(order),
    },
    changesAllowed: order.plan === null ? order.changesAllowed : changesOf(order.plan),
    ...(order.plan === null
      ? {}
      : { stages: agreedStages(order, order.plan, text), ...(isPaidByStage(order) ? { paying: order.paying } : {}) }),
    terms: {
      creator: creatorTerms && { version: creatorTerms.number, text: text(creatorTerms.texts) },
      forCreators: source.inForceSince,
      forClients: source.inForceSince,
    },
    facts: source.facts ?? [],
    licence: source.licence ?? [],
    rules: source.rules,
  };
}

function agreedStages(
  order: Order,
  plan: Plan,
  text: (texts: readonly LocalizedText[]) => AgreedText | null,
): readonly AgreedStage[] {
  const shares = sharesOf(order, plan);
  return plan.map(({ titles, contents, days, percent, changesAllowed, isPreview }, index) => ({
    title: text(titles),
    contents: text(contents),
    days,
    deliveredBy: index + 1 === order.stageNumber ? agreedDelivery(order) : null,
    percent,
    amount: shares[index]?.amount ?? 0,
    changesAllowed,
    isPreview,
  }));
}

/** The words of a message that knows no language of its own. */
export function noteText(note: string | null | undefined, translationsOf: AgreementSource["translationsOf"]) {
  if (!note) return null;
  const languageCode = writtenLanguage(note) ?? "en";
  return agreedText([{ text: note, languageCode, isOriginal: true }], translationsOf);
}

/** Every original that a version would show, to look its translations up by. */
export function originalsOf(source: Omit<AgreementSource, "translationsOf" | "note" | "rules">, note: string | null) {
  const asked = source.questions.flatMap(
    ({ titles, descriptions, orderFormQuestionChoices, orderFormQuestionAnswer }) => [
      titles,
      descriptions,
      ...orderFormQuestionChoices.filter(isChosen).map((choice) => choice.titles),
      orderFormQuestionAnswer.answerTexts,
    ],
  );
  const planned = (source.order.plan ?? []).flatMap(({ titles, contents }) => [titles, contents]);
  const all = [source.titles, source.descriptions, source.creatorTerms?.texts ?? [], ...asked, ...planned];
  const originals = all.flatMap((texts) => agreedText(texts)?.text ?? []);
  return [...new Set(note ? [...originals, note] : originals)];
}

const isChosen = ({ answerChoiceStatus }: OrderFormQuestion["orderFormQuestionChoices"][number]) =>
  answerChoiceStatus === "SELECTED";

function answerOf(
  question: OrderFormQuestion,
  text: (texts: readonly LocalizedText[]) => AgreedText | null,
): AgreedAnswer {
  const { orderFormQuestionAnswer: answer } = question;
  return {
    questionId: question.id,
    question: text(question.titles),
    description: text(question.descriptions),
    isPlan: question.setsPrice === true,
    isNotice: !isAnswerable(question.questionType),
    choices: question.orderFormQuestionChoices
      .filter(isChosen)
      .map(({ titles, priceAmount }) => ({ title: text(titles), priceAmount })),
    text: text(answer.answerTexts),
    date: answer.answerDate,
    files: answer.answerMedias.map(fileOf),
  };
}

function fileOf({ file, link, embed, names }: Media) {
  const address = file?.url ?? link?.url ?? (embed ? `${embed.site}:${embed.code}` : "");
  return { name: agreedText(names)?.text ?? file?.name ?? address, address };
}
