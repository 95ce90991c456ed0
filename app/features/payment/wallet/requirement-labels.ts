import { m } from "#messages";

/** Stripe's requirement names, the most specific first, and their labels. */
const LABELS: readonly (readonly [RegExp, () => string])[] = [
  [/terms_of_service|tos_acceptance/, m.payment_requirement_terms],
  [/document|verification/, m.payment_requirement_document],
  [/outbound_destination|external_account|bank/, m.payment_requirement_bank],
  [/date_of_birth|dob/, m.payment_requirement_birthday],
  [/address/, m.payment_requirement_address],
  [/phone/, m.payment_requirement_phone],
  [/email/, m.payment_requirement_email],
  [/name|legal_names|script_names/, m.payment_requirement_name],
  [/id_number/, m.payment_requirement_id_number],
  [/business|product_description|url|mcc/, m.payment_requirement_business],
];

/** The labels without duplicates, in Stripe's order. */
export function requirementLabels(requirements: readonly string[]): string[] {
  const labels = requirements.map((name) =>
    (LABELS.find(([pattern]) => pattern.test(name))?.[1] ?? m.payment_requirement_other)(),
  );
  return [...new Set(labels)];
}
