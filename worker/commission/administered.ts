import type { FailureCode } from "#domain/kernel/failure.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { mayAdminister } from "#domain/portfolio/visibility.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";

/** A listing that was found, where its viewer may put it away or remove it; else as if it were not there. */
export const administered = <Owned extends { readonly ownerAccountId: string }>(
  owned: Owned | null,
  itemOf: (owned: Owned) => Parameters<typeof mayAdminister>[0],
  viewer: Viewer,
  missing: FailureCode,
): Result<Owned> =>
  owned !== null && mayAdminister(itemOf(owned), owned.ownerAccountId, viewer) ? ok(owned) : err(missing);
