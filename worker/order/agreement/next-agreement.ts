import {
  AGREEMENT_FORMAT,
  contentOf,
  STAGED_FORMAT,
  type Agreement,
  type AgreementMaker,
} from "#domain/agreement/agreement.ts";
import { agreementContent, noteText, type AgreementSource } from "#domain/agreement/agreement-content.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import { instantText } from "#worker/kernel/text/instant-text.ts";
import { agreementRules } from "./agreement-rules.ts";
import { canonicalJson } from "./canonical-json.ts";

/** The version before, as it is stored. */
export type PreviousAgreement = { readonly hash: string; readonly document: string };

/**
 * The version that follows from a source and the one before (rules G1, G4); null if it would say the same. `note` is what the
 * approval said, which later versions keep.
 */
export function nextAgreement(
  source: Omit<AgreementSource, "note" | "rules">,
  previous: PreviousAgreement | null,
  note: string | null,
  made: { readonly at: Instant; readonly by: AgreementMaker },
): Agreement | null {
  const before = previous && (JSON.parse(previous.document) as Agreement);
  const content = agreementContent({
    ...source,
    note: before ? before.note : noteText(note, source.translationsOf),
    rules: agreementRules(source.order),
  });
  if (before && canonicalJson(contentOf(before)) === canonicalJson(content)) return null;
  return {
    ...content,
    format: content.stages === undefined ? AGREEMENT_FORMAT : STAGED_FORMAT,
    order: source.order.code,
    version: (before?.version ?? 0) + 1,
    previousHash: previous?.hash ?? null,
    madeAt: instantText(made.at),
    madeBy: made.by,
    prevails: "ORIGINAL",
  };
}
