import {
  HIGHEST_LICENCE_LIMIT,
  isLimitedKind,
  LICENCE_KINDS,
  type LicenceKind,
} from "#domain/commission/facts/licence.ts";
import type { FileFormat, ServiceFacts } from "#domain/commission/facts/service-facts.ts";
import type { Ladder } from "#domain/order/ending/ladder.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { ActiveCurrencyCode } from "#domain/money/currency.ts";
import type { ApiError } from "../../../../client/outcome.ts";
import { offeredBy, payingOf, planOf, type StageDraft } from "../../../order/stages/plan-draft.ts";
import { NOT_AN_AMOUNT, priceText, typedPrice } from "../form-draft.ts";
import { wholeNumber } from "#domain/kernel/typed-text.ts";

/** How a term of the licence is offered. */
export type Offer = "NONE" | "INCLUDED" | "OPTION";

export interface TermDraft {
  offer: Offer;
  /** As typed, in major units. */
  price: string;
  /** Copies or days; empty: without a limit. */
  limit: string;
}

/** The facts of a service in the editor; numbers are strings as typed, empty is not said. */
export interface FactsDraft {
  turnaround: string;
  changes: string;
  changePrice: string;
  fileFormats: readonly FileFormat[];
  licence: Readonly<Record<LicenceKind, TermDraft>>;
  isSurprise: boolean;
  isInstant: boolean;
  /** Null: the work is delivered as one. */
  plan: readonly StageDraft[] | null;
  /** Each stage is paid before it begins (rule O102). */
  isByStage: boolean;
  /** Empty: nothing is agreed about ending early. */
  ladder: Ladder | "";
}

export interface FactsFieldsProps {
  draft: FactsDraft;
  currencyCode: ActiveCurrencyCode;
  /** The titles of the form's questions about use and publication (rule L67). */
  rightsQuestions: readonly string[];
  apiError: ApiError | null;
  /** Of the service, by which a plan begins (rule O100). */
  categoryCodes: readonly string[];
  onChange: (change: (before: FactsDraft) => Partial<FactsDraft>) => void;
}

const NO_TERM: TermDraft = { offer: "NONE", price: "", limit: "" };

const eachKind = (draftOf: (kind: LicenceKind) => TermDraft) =>
  Object.fromEntries(LICENCE_KINDS.map((kind) => [kind, draftOf(kind)])) as FactsDraft["licence"];

export const EMPTY_FACTS: FactsDraft = {
  turnaround: "",
  changes: "",
  changePrice: "",
  fileFormats: [],
  licence: eachKind(() => NO_TERM),
  isSurprise: false,
  isInstant: false,
  plan: null,
  isByStage: false,
  ladder: "",
};

const numberText = (value: number | null): string => (value === null ? "" : String(value));

export function draftOfFacts(
  facts: ServiceFacts,
  currencyCode: ActiveCurrencyCode,
  languageCode: LanguageCode,
): FactsDraft {
  return {
    turnaround: numberText(facts.turnaroundDays),
    changes: numberText(facts.changesIncluded),
    changePrice: priceText(facts.changePriceAmount, currencyCode),
    fileFormats: facts.fileFormats,
    plan: facts.plan ? offeredBy(facts.plan, languageCode) : null,
    isByStage: facts.paying === "BY_STAGE",
    licence: eachKind((kind) => {
      const term = facts.licence.find((each) => each.kind === kind);
      if (!term) return NO_TERM;
      const { priceAmount, limit } = term;
      const offer = priceAmount === null ? "INCLUDED" : "OPTION";
      return { offer, price: priceText(priceAmount, currencyCode), limit: numberText(limit) };
    }),
    isSurprise: facts.isSurprise ?? false,
    isInstant: facts.isInstant ?? false,
    ladder: facts.ladder ?? "",
  };
}

/** Text that is no whole number is sent as what the form's rules refuse. */
const typedNumber = (text: string): number | null => (text.trim() === "" ? null : (wholeNumber(text) ?? NOT_AN_AMOUNT));

/** The places of the kinds in what is sent: those that are not offered are left out. */
export const offeredKinds = ({ licence }: FactsDraft): LicenceKind[] =>
  LICENCE_KINDS.filter((kind) => licence[kind].offer !== "NONE");

/** The `facts` of commissionService.create and update. */
export function factsInput(draft: FactsDraft, currencyCode: ActiveCurrencyCode) {
  return {
    turnaroundDays: typedNumber(draft.turnaround),
    changesIncluded: draft.isSurprise ? 0 : typedNumber(draft.changes),
    changePriceAmount: draft.isSurprise || draft.changes === "" ? null : typedPrice(draft.changePrice, currencyCode),
    isSurprise: draft.isSurprise,
    isInstant: draft.isInstant,
    ladder: draft.ladder || null,
    fileFormats: [...draft.fileFormats],
    plan: draft.isSurprise || draft.isInstant ? null : draft.plan && planOf(draft.plan),
    ...payingOf(draft.plan !== null && draft.isByStage),
    licence: offeredKinds(draft).map((kind) => {
      const { offer, price, limit } = draft.licence[kind];
      return {
        kind,
        // An option costs something; an empty field is no price.
        priceAmount: offer === "OPTION" ? (typedPrice(price, currencyCode) ?? NOT_AN_AMOUNT) : null,
        limit: isLimitedKind(kind) ? typedNumber(limit) : null,
      };
    }),
  };
}

export const highestLimit = (kind: LicenceKind): number | null =>
  isLimitedKind(kind) ? HIGHEST_LICENCE_LIMIT[kind] : null;
