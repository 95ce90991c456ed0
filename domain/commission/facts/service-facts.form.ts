import * as v from "valibot";
import { HIGHEST_PRICE } from "#domain/order/price.ts";
import { CHANGES_ALLOWED_LIMIT } from "#domain/order/order-number.form.ts";
import { LADDERS } from "#domain/order/ending/ladder.ts";
import { isPayableInTime, payingForm, planForm } from "#domain/order/plan/plan.form.ts";
import { TURNAROUND_MAX } from "#domain/order/turnaround.ts";
import { HIGHEST_LICENCE_LIMIT, isLimitedKind, LICENCE_KINDS, type LicenceTerm } from "./licence.ts";
import { FILE_FORMATS, type ServiceFacts } from "./service-facts.ts";

export const FILE_FORMATS_MAX = 12;

const wholeNumber = (lowest: number, highest: number) =>
  v.pipe(
    v.number("issue.invalid"),
    v.integer("issue.not_integer"),
    v.minValue(lowest, "issue.too_small"),
    v.maxValue(highest, "issue.too_large"),
  );

const optional = <Schema extends v.GenericSchema<number>>(schema: Schema) => v.optional(v.nullable(schema), null);

const licenceTermForm = v.pipe(
  v.object({
    kind: v.picklist(LICENCE_KINDS, "issue.invalid"),
    /** Null: included. An option costs something. */
    priceAmount: optional(wholeNumber(1, HIGHEST_PRICE)),
    limit: optional(wholeNumber(1, HIGHEST_LICENCE_LIMIT.MERCHANDISE)),
  }),
  v.forward(
    v.check(
      ({ kind, limit }) => limit === null || !isLimitedKind(kind) || limit <= HIGHEST_LICENCE_LIMIT[kind],
      "issue.too_large",
    ),
    ["limit"],
  ),
  v.transform((term): LicenceTerm => ({ ...term, limit: isLimitedKind(term.kind) ? term.limit : null })),
);

/** The facts of a service as its creator enters them (rule L60); what is left out is not said. */
export const serviceFactsForm = v.pipe(
  v.object({
    turnaroundDays: optional(wholeNumber(1, TURNAROUND_MAX)),
    changesIncluded: optional(wholeNumber(0, CHANGES_ALLOWED_LIMIT)),
    changePriceAmount: optional(wholeNumber(0, HIGHEST_PRICE)),
    fileFormats: v.optional(
      v.pipe(
        v.array(v.picklist(FILE_FORMATS, "issue.invalid"), "issue.invalid"),
        v.maxLength(FILE_FORMATS_MAX, "issue.too_many"),
        v.transform((formats) => [...new Set(formats)]),
      ),
      [],
    ),
    licence: v.optional(
      v.pipe(
        v.array(licenceTermForm, "issue.invalid"),
        v.maxLength(LICENCE_KINDS.length, "issue.too_many"),
        v.check((terms) => new Set(terms.map(({ kind }) => kind)).size === terms.length, "issue.invalid"),
        v.transform((terms) => LICENCE_KINDS.flatMap((kind) => terms.filter((term) => term.kind === kind))),
      ),
      [],
    ),
    isSurprise: v.optional(v.boolean("issue.invalid"), false),
    isInstant: v.optional(v.boolean("issue.invalid"), false),
    plan: v.optional(v.nullable(planForm), null),
    paying: payingForm,
    ladder: v.optional(v.nullable(v.picklist(LADDERS, "issue.invalid")), null),
  }),
  v.forward(
    v.check((facts) => isPayableInTime(facts), "issue.plan_too_long"),
    ["plan"],
  ),
  // Who accepts beforehand has said what is accepted (rule L71).
  v.forward(
    v.check(({ isInstant, turnaroundDays }) => !isInstant || turnaroundDays !== null, "issue.required"),
    ["turnaroundDays"],
  ),
  v.forward(
    v.check(({ isInstant, licence }) => !isInstant || licence.length > 0, "issue.required"),
    ["licence"],
  ),
  // A price of one more belongs to a number of changes; 0 is none. Surprise mode (rule L70) has none at all. Stages are agreed on
  // while approving (rule O100).
  v.transform(({ isSurprise, isInstant, plan, paying, ladder, ...facts }): ServiceFacts => ({
    ...facts,
    ...(plan === null || isSurprise || isInstant ? {} : { plan, ...(paying === "WHOLE" ? {} : { paying }) }),
    ...(isSurprise
      ? { changesIncluded: 0, changePriceAmount: null, isSurprise }
      : { changePriceAmount: facts.changesIncluded === null ? null : facts.changePriceAmount || null }),
    ...(isInstant ? { isInstant } : {}),
    ...(ladder === null ? {} : { ladder }),
  })),
);
export type ServiceFactsForm = v.InferInput<typeof serviceFactsForm>;
