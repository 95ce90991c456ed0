import * as v from "valibot";
import { writtenText } from "#domain/kernel/written-text.ts";
import { DISPUTE_FIELDS, type DisputeField } from "./dispute-evidence.ts";

const field = (name: DisputeField) => {
  const { most, hasLines } = DISPUTE_FIELDS[name];
  return writtenText(most, { hasLines, isOptional: true });
};

/** admin.saveDispute and .submitDispute (rule A67). */
export const disputeForm = v.object({
  productDescription: field("productDescription"),
  customerName: field("customerName"),
  customerEmailAddress: field("customerEmailAddress"),
  serviceDate: field("serviceDate"),
  accessActivityLog: field("accessActivityLog"),
  refundPolicyDisclosure: field("refundPolicyDisclosure"),
  refundRefusalExplanation: field("refundRefusalExplanation"),
  duplicateChargeExplanation: field("duplicateChargeExplanation"),
  uncategorizedText: field("uncategorizedText"),
});
