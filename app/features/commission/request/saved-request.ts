import { useEffect } from "react";
import { LICENCE_KINDS, type LicenceKind } from "#domain/commission/facts/licence.ts";
import { tabStorage, parsed } from "../../../client/browser-storage.ts";

/**
 * How far a visitor got with a request before signing in, which ends in a reload (rule A22): the terms that were accepted, and
 * the chosen options of the licence. The answers are saved beside it. It stays in the tab and is taken once.
 */
export interface SavedRequest {
  readonly termsVersion: number;
  readonly licence: readonly LicenceKind[];
}

const keyOf = (listingId: string): string => `request:${listingId}`;

export const keepRequest = (listingId: string, kept: SavedRequest): void =>
  tabStorage.set(keyOf(listingId), JSON.stringify(kept));

function takeRequest(listingId: string): SavedRequest | null {
  const kept = parsed<SavedRequest>(tabStorage.get(keyOf(listingId)));
  tabStorage.set(keyOf(listingId), null);
  return kept && { ...kept, licence: LICENCE_KINDS.filter((kind) => kept.licence.includes(kind)) };
}

/** Goes on with what was kept, if the same terms still hold; null: not now. */
export function useSavedRequest(
  listingId: string,
  termsVersion: number | null,
  goOn: (event: { type: "resumed"; licence: readonly LicenceKind[] }) => void,
): void {
  useEffect(() => {
    const kept = termsVersion === null ? null : takeRequest(listingId);
    if (kept && kept.termsVersion === termsVersion) goOn({ type: "resumed", licence: kept.licence });
  }, [listingId, termsVersion, goOn]);
}
