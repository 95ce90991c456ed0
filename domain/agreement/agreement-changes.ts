import type { AgreedText } from "./agreed-text.ts";
import type { Agreement, AgreedAnswer } from "./agreement.ts";

/** What differs between two versions, in the terms that a sentence needs. */
export type AgreementChange =
  | { readonly what: "TOTAL"; readonly before: number; readonly after: number }
  | { readonly what: "START"; readonly before: string | null; readonly after: string | null }
  | { readonly what: "DELIVERY"; readonly before: Agreement["dates"]; readonly after: Agreement["dates"] }
  | { readonly what: "CHANGES"; readonly before: number; readonly after: number }
  | {
      readonly what: "TITLE" | "DESCRIPTION" | "NOTE";
      readonly before: AgreedText | null;
      readonly after: AgreedText | null;
    }
  | { readonly what: "CATEGORIES"; readonly before: readonly string[]; readonly after: readonly string[] }
  | { readonly what: "FEE" | "TERMS" | "ANSWERS" | "FACTS" | "LICENCE" | "STAGES" };

/** What differs from one version to a later one (rule G8), in the order of the agreement. Translations do not count. */
export function agreementChanges(before: Agreement, after: Agreement): readonly AgreementChange[] {
  const changes: AgreementChange[] = [];
  const text = (what: "TITLE" | "DESCRIPTION" | "NOTE", one: AgreedText | null, other: AgreedText | null) => {
    if (wordsOf(one) !== wordsOf(other)) changes.push({ what, before: one, after: other });
  };
  text("TITLE", before.work.title, after.work.title);
  text("DESCRIPTION", before.work.description, after.work.description);
  const [ones, others] = [before.work.categories, after.work.categories];
  if (!isEqual(ones, others)) changes.push({ what: "CATEGORIES", before: ones, after: others });
  if (!isEqual(before.facts, after.facts)) changes.push({ what: "FACTS" });
  if (!isEqual(before.licence, after.licence)) changes.push({ what: "LICENCE" });
  if (!isEqual(before.answers.map(answered), after.answers.map(answered))) changes.push({ what: "ANSWERS" });
  text("NOTE", before.note, after.note);
  const [price, next] = [before.price, after.price];
  if (price.totalAmount !== next.totalAmount)
    changes.push({ what: "TOTAL", before: price.totalAmount, after: next.totalAmount });
  if (price.feePercent !== next.feePercent || price.feeMode !== next.feeMode) changes.push({ what: "FEE" });
  const [dates, later] = [before.dates, after.dates];
  if (dates.estimatedStart !== later.estimatedStart)
    changes.push({ what: "START", before: dates.estimatedStart, after: later.estimatedStart });
  if (!isEqual(deliveryOf(dates), deliveryOf(later))) changes.push({ what: "DELIVERY", before: dates, after: later });
  if (before.changesAllowed !== after.changesAllowed)
    changes.push({ what: "CHANGES", before: before.changesAllowed, after: after.changesAllowed });
  if (!isEqual(stagesOf(before), stagesOf(after))) changes.push({ what: "STAGES" });
  if (!isEqual(termsOf(before), termsOf(after))) changes.push({ what: "TERMS" });
  return changes;
}

const wordsOf = (text: AgreedText | null): string => (text ? `${text.languageCode} ${text.text}` : "");

const answered = ({ question, text, choices, date, files }: AgreedAnswer) => [
  wordsOf(question),
  wordsOf(text),
  choices.map(({ title, priceAmount }) => [wordsOf(title), priceAmount]),
  date,
  files,
];

const deliveryOf = ({ estimatedDelivery, turnaroundDays = null }: Agreement["dates"]) => [
  estimatedDelivery,
  turnaroundDays,
];

const stagesOf = ({ stages = [] }: Agreement) =>
  stages.map(({ title, contents, ...stage }) => [wordsOf(title), wordsOf(contents), stage]);

const termsOf = ({ terms }: Agreement) => [
  terms.creator?.version ?? null,
  wordsOf(terms.creator?.text ?? null),
  terms.forClients,
  terms.forCreators,
];

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
