import { isAdmin } from "#domain/account/roles.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { Viewer } from "../account/session/viewer.ts";

/** Who is calling an object, as the Worker found out from the session. It stays with a socket through hibernation. */
export type SocketIdentity = {
  readonly accountId: string;
  readonly commissionAccountId: string;
  readonly sessionId: string;
  readonly languageCode: LanguageCode;
  readonly isAdmin: boolean;
};

export const identityOfViewer = (viewer: Viewer, languageCode: LanguageCode): SocketIdentity => ({
  accountId: viewer.accountId,
  commissionAccountId: viewer.commissionAccountId,
  sessionId: viewer.sessionId,
  languageCode,
  isAdmin: isAdmin(viewer.roles),
});

/** An object is reachable through its binding only, so a header the Worker sets can be believed there. */
const IDENTITY_HEADER = "x-cometme-identity";

/** The upgrade as an object gets it: with the identity, without the cookie. */
export function identifiedUpgrade(request: Request, identity: SocketIdentity): Request {
  const headers = new Headers(request.headers);
  headers.delete("cookie");
  headers.set(IDENTITY_HEADER, JSON.stringify(identity));
  return new Request(request.url, { headers });
}

export function upgradeIdentity(request: Request): SocketIdentity {
  const header = request.headers.get(IDENTITY_HEADER);
  if (header === null) throw new Error("an upgrade reached an object without passing the Worker");
  return JSON.parse(header) as SocketIdentity;
}
