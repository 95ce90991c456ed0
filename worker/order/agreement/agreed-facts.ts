import type { AgreedFact } from "#domain/agreement/agreement.ts";
import { isAgreed, isDuty, isOption, type LicenceKind, type OrderedTerm } from "#domain/commission/facts/licence.ts";
import type { OrderedFacts } from "#domain/commission/facts/service-facts.ts";
import { inEachLanguage, type LanguageCode } from "#domain/kernel/localized-text.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import { formatAmount } from "#domain/money/format.ts";
import { m } from "#messages";

type Sentence = (locale: LanguageCode) => string;

/**
 * What the service said of itself, and the licence as it was chosen, in each language (rules G2, L61). Its turnaround stands
 * among the dates (rule O17).
 */
export function agreedFacts(facts: OrderedFacts | null, currencyCode: CurrencyCode) {
  if (facts === null) return { facts: [], licence: [] };
  const { changesIncluded, changePriceAmount, fileFormats, licence, isSurprise, isInstant } = facts;
  const fact = (name: Sentence, value: Sentence): AgreedFact => ({
    name: inEachLanguage(name),
    value: inEachLanguage(value),
    priceAmount: null,
  });
  const stated: AgreedFact[] = [];
  if (isInstant)
    stated.push(
      fact(
        (locale) => m.commission_instant({}, { locale }),
        (locale) => m.commission_instant_agreed({}, { locale }),
      ),
    );
  if (isSurprise)
    stated.push(
      fact(
        (locale) => m.commission_surprise({}, { locale }),
        (locale) => m.commission_surprise_agreed({}, { locale }),
      ),
    );
  if (changesIncluded !== null && changePriceAmount !== null)
    stated.push(
      fact(
        (locale) => m.commission_fact_change_price({}, { locale }),
        () => formatAmount(changePriceAmount, currencyCode),
      ),
    );
  if (fileFormats.length > 0)
    stated.push(
      fact(
        (locale) => m.commission_fact_formats({}, { locale }),
        () => fileFormats.join(", "),
      ),
    );
  return { facts: stated, licence: licence.filter(isAgreed).map(licenceFact) };
}

const NAMES: Record<LicenceKind, Sentence> = {
  PERSONAL: (locale) => m.commission_licence_personal({}, { locale }),
  STREAMING: (locale) => m.commission_licence_streaming({}, { locale }),
  COMMERCIAL: (locale) => m.commission_licence_commercial({}, { locale }),
  MERCHANDISE: (locale) => m.commission_licence_merchandise({}, { locale }),
  TRANSFER: (locale) => m.commission_licence_transfer({}, { locale }),
  NO_AI_TRAINING: (locale) => m.commission_licence_no_ai_training({}, { locale }),
  EMBARGO: (locale) => m.commission_licence_embargo({}, { locale }),
  CREDIT: (locale) => m.commission_licence_credit({}, { locale }),
};

/** What is bought with an option, with its limit: of CREDIT, to be let off it (rule L60). */
export function licenceOptionName(term: Pick<OrderedTerm, "kind" | "limit">, locale: LanguageCode): string {
  if (term.kind === "CREDIT") return m.commission_licence_credit_waived({}, { locale });
  return (limitedName(term) ?? NAMES[term.kind])(locale);
}

/** Null: the kind has no limit. */
function limitedName({ kind, limit }: Pick<OrderedTerm, "kind" | "limit">): Sentence | null {
  return kind === "MERCHANDISE"
    ? (locale) =>
        limit === null
          ? m.commission_licence_merchandise_any({}, { locale })
          : m.commission_licence_merchandise_copies({ count: limit }, { locale })
    : kind === "EMBARGO"
      ? (locale) =>
          limit === null
            ? m.commission_licence_embargo_ever({}, { locale })
            : m.commission_licence_embargo_days({ count: limit }, { locale })
      : null;
}

/** A permission is included, a duty holds. */
function keptWord(kind: LicenceKind): Sentence {
  if (kind === "CREDIT") return (locale) => m.agreement_required({}, { locale });
  if (kind === "NO_AI_TRAINING") return (locale) => m.agreement_applies({}, { locale });
  return (locale) => m.commission_licence_included({}, { locale });
}

function licenceFact(term: OrderedTerm): AgreedFact {
  const { kind, priceAmount, isChosen } = term;
  // What is paid for credit is to be let off it: a credit that stays costs nothing.
  return {
    name: inEachLanguage(NAMES[kind]),
    value: inEachLanguage(limitedName(term) ?? keptWord(kind)),
    priceAmount: isOption(term) && isChosen ? priceAmount : null,
    isDuty: isDuty(term),
  };
}
