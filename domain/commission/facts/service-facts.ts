import type { Issue } from "#domain/kernel/failure.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Ladder } from "#domain/order/ending/ladder.ts";
import type { WrittenPlan } from "#domain/order/plan/plan.form.ts";
import { isOption, type LicenceKind, type LicenceTerm, type OrderedTerm } from "./licence.ts";

/** Names that are the same in every language. */
export const FILE_FORMATS = [
  "PNG",
  "JPG",
  "WEBP",
  "GIF",
  "SVG",
  "PDF",
  "PSD",
  "CLIP",
  "AI",
  "CMO3",
  "MOC3",
  "VRM",
  "GLB",
  "FBX",
  "BLEND",
  "MP4",
  "MOV",
  "WEBM",
  "AEP",
  "MP3",
  "WAV",
  "FLAC",
] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** What a service says about itself in fields (rule L60). Null: it does not say. */
export interface ServiceFacts {
  turnaroundDays: number | null;
  changesIncluded: number | null;
  /** Of one change more, minor units of the service's currency. */
  changePriceAmount: number | null;
  fileFormats: readonly FileFormat[];
  /** Each kind at most once, in the order of `LICENCE_KINDS`. */
  licence: readonly LicenceTerm[];
  /** One request, one delivery, no changes and no talk (rule L70); absent where it is not so. */
  isSurprise?: true;
  /** A request with a settled price is accepted beforehand (rule L71); absent where it is not so. */
  isInstant?: true;
  /** The stages that an approval begins with (rule O100); absent: the work is delivered as one. */
  plan?: WrittenPlan;
  /** How they are paid (rule O102); absent: all at once. */
  paying?: "BY_STAGE";
  /** Who gets what if both agree to end early (rule O120), by which an approval begins; absent: nothing is agreed. */
  ladder?: Ladder;
}

export const NO_FACTS: ServiceFacts = {
  turnaroundDays: null,
  changesIncluded: null,
  changePriceAmount: null,
  fileFormats: [],
  licence: [],
};

/** The facts as they were when the order was requested, with what the client chose (rule L61). */
export interface OrderedFacts extends Omit<ServiceFacts, "licence"> {
  licence: readonly OrderedTerm[];
}

export const hasFacts = ({
  turnaroundDays,
  changesIncluded,
  fileFormats,
  licence,
  plan,
  ladder,
}: ServiceFacts): boolean =>
  turnaroundDays !== null ||
  changesIncluded !== null ||
  fileFormats.length > 0 ||
  licence.length > 0 ||
  plan !== undefined ||
  ladder !== undefined;

/** The terms that a client decides about. */
export const optionsOf = ({ licence }: Pick<ServiceFacts, "licence">): LicenceTerm[] => licence.filter(isOption);

/** What the chosen ones add to the price (rule O7). */
export const licencePrices = (facts: Pick<ServiceFacts, "licence">, chosen: readonly LicenceKind[]): number[] =>
  optionsOf(facts)
    .filter(({ kind }) => chosen.includes(kind))
    .map(({ priceAmount }) => priceAmount ?? 0);

/** Refuses `request.invalid` with the kinds that this service does not offer for a price, or that are chosen twice. */
export function checkLicenceChoices(
  facts: Pick<ServiceFacts, "licence">,
  chosen: readonly LicenceKind[],
  path = "licenceChoices",
): Result<null> {
  const offered = new Set(optionsOf(facts).map(({ kind }) => kind));
  const issues: Issue[] = chosen.flatMap((kind, index) =>
    offered.has(kind) && chosen.indexOf(kind) === index
      ? []
      : [{ path: `${path}.${index}`, code: "issue.invalid" as const }],
  );
  return issues.length > 0 ? err("request.invalid", issues) : ok(null);
}

export const orderedFacts = (facts: ServiceFacts, chosen: readonly LicenceKind[]): OrderedFacts => ({
  ...facts,
  licence: facts.licence.map((term) => ({ ...term, isChosen: isOption(term) && chosen.includes(term.kind) })),
});
