import type { SessionKey } from "../account/session/account-of-session.ts";
import { findKeptProfile } from "../commission/creator/creator.usecases.ts";
import { presentReads, type PresentRows } from "../commission/creator/present-profile.queries.ts";
import type { Read } from "../db/made-once.ts";
import { ownHomeReads, type OwnHomeRows } from "../home/own-home.queries.ts";
import { publicPage } from "../page-cache/public-page.ts";

/** What a page says of its viewer alone, where it was read in the trip that found out who that is. */
export interface BesideSession {
  readonly ownHome?: OwnHomeRows;
  /** Of the profile of this account. */
  readonly profile?: { readonly accountId: string; readonly rows: PresentRows };
}

export interface ReadsBesideSession {
  readonly reads: readonly Read<unknown>[];
  readonly found: (rows: readonly unknown[]) => BesideSession;
}

const HANDLE = "handle:";

/** What a page at this path will ask of whoever comes; nothing where it is not known before they are. */
export function readsBesideSession(path: string, key: SessionKey): ReadsBesideSession | null {
  if (path === "/") return { reads: ownHomeReads(key), found: (rows) => ({ ownHome: rows as OwnHomeRows }) };
  const scope = publicPage(path)?.scope;
  const kept = scope?.startsWith(HANDLE) ? findKeptProfile(scope.slice(HANDLE.length)) : null;
  if (!kept) return null;
  const { accountId } = kept;
  return { reads: presentReads(kept, key), found: (rows) => ({ profile: { accountId, rows: rows as PresentRows } }) };
}
