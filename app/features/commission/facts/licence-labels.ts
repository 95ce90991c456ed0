import { isDuty, type LicenceKind, type LicenceTerm } from "#domain/commission/facts/licence.ts";
import { m } from "#messages";

const LABELS: Record<LicenceKind, () => string> = {
  PERSONAL: m.commission_licence_personal,
  STREAMING: m.commission_licence_streaming,
  COMMERCIAL: m.commission_licence_commercial,
  MERCHANDISE: m.commission_licence_merchandise,
  TRANSFER: m.commission_licence_transfer,
  NO_AI_TRAINING: m.commission_licence_no_ai_training,
  EMBARGO: m.commission_licence_embargo,
  CREDIT: m.commission_licence_credit,
};

export const licenceKindLabel = (kind: LicenceKind): string => LABELS[kind]();

/** What the term says, with its limit. */
export function licenceTermLabel({ kind, limit }: Pick<LicenceTerm, "kind" | "limit">): string {
  switch (kind) {
    case "MERCHANDISE":
      return limit === null
        ? m.commission_licence_merchandise_any()
        : m.commission_licence_merchandise_copies({ count: limit });
    case "EMBARGO":
      return limit === null ? m.commission_licence_embargo_ever() : m.commission_licence_embargo_days({ count: limit });
    default:
      return licenceKindLabel(kind);
  }
}

/** What is bought with an option: of CREDIT, to be let off it (rule L60). */
export const licenceOptionLabel = (term: Pick<LicenceTerm, "kind" | "limit">): string =>
  term.kind === "CREDIT" ? m.commission_licence_credit_waived() : licenceTermLabel(term);

/** Beside a term that comes with the service: a permission is included, a duty holds (rule L60). */
export function keptTermWord(term: Pick<LicenceTerm, "kind">): string {
  if (!isDuty(term)) return m.commission_licence_included();
  return term.kind === "CREDIT" ? m.commission_licence_required() : m.commission_licence_applies();
}
