import { createHash } from "node:crypto";
import { touchesAgreement } from "#domain/agreement/agreement-events.ts";
import type { AgreementMaker } from "#domain/agreement/agreement.ts";
import { rewriteText, type LocalizedText } from "#domain/kernel/localized-text.ts";
import type { Step } from "#domain/order/reactions/reactions.ts";
import { canonicalJson } from "#worker/order/agreement/canonical-json.ts";
import { nextAgreement } from "#worker/order/agreement/next-agreement.ts";

/** One version of what was agreed, as it is stored. */
export type StoredAgreement = { readonly number: number; readonly hash: string; readonly document: string };
/** The order's own words, which `updateDetails` rewrites. */
export type OrderTexts = {
  readonly titles: readonly LocalizedText[];
  readonly descriptions: readonly LocalizedText[];
  readonly categoryCodes: readonly string[];
};

export const FIRST_TEXTS: OrderTexts = { titles: [], descriptions: [], categoryCodes: [] };

/** The order's words after these steps. */
export function textsAfter(texts: OrderTexts, steps: readonly Step[]): OrderTexts {
  const details = steps.map(({ event }) => event).findLast((event) => event.type === "DetailsUpdated");
  if (details === undefined) return texts;
  return {
    titles: rewriteText(details.title, details.languageCode),
    descriptions: rewriteText(details.description, details.languageCode),
    categoryCodes: details.categoryCode ? [details.categoryCode] : texts.categoryCodes,
  };
}

/** The version that these steps make, by the product's own functions; null where nothing agreed is different. */
export function agreementAfter(
  steps: readonly Step[],
  texts: OrderTexts,
  previous: StoredAgreement | null,
): StoredAgreement | null {
  const last = steps.at(-1);
  const events = steps.map(({ event }) => event);
  if (!last || !touchesAgreement(last.after, events)) return null;
  const note = events.findLast((event) => event.type === "OrderApproved")?.note ?? null;
  const { at, actor } = last.event;
  const source = { ...UNCHANGING, ...texts, order: last.after };
  const next = nextAgreement(source, previous, note, { at, by: actor.kind as AgreementMaker });
  if (next === null) return null;
  const document = canonicalJson(next);
  return { number: next.version, hash: createHash("sha256").update(document).digest("hex"), document };
}

/** What no schedule changes. */
const UNCHANGING = {
  creator: { handle: "seller", names: [] },
  client: { handle: "buyer", names: [] },
  questions: [],
  creatorTerms: null,
  inForceSince: "2026-01-01",
  translationsOf: () => [],
} as const;
