import type { SessionKey } from "../account/session/account-of-session.ts";
import { findKeptProfile } from "../commission/creator/creator.usecases.ts";
import { PRESENT_PROFILE, presentReads } from "../commission/creator/present-profile.queries.ts";
import { OWN_HOME, ownHomeReads } from "../home/own-home.queries.ts";
import { publicPage } from "../page-cache/public-page.ts";
import type { ReadsBesideSession } from "./beside-session.ts";

const HANDLE = "handle:";

/** What the page at a path will ask of whoever comes; null where that is nothing, or not known before they are. */
export function readsOfPage(path: string, key: SessionKey): ReadsBesideSession | null {
  if (path === "/") return { kind: OWN_HOME, about: "", reads: ownHomeReads(key) };
  const scope = publicPage(path)?.scope;
  const kept = scope?.startsWith(HANDLE) ? findKeptProfile(scope.slice(HANDLE.length)) : null;
  return kept && { kind: PRESENT_PROFILE, about: kept.accountId, reads: presentReads(kept, key) };
}
