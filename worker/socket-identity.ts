import type { LanguageCode } from "../domain/kernel/language.ts";

/** Whose socket it is, as the Worker found out from the session. It stays with the socket through hibernation. */
export type SocketIdentity = {
  readonly accountId: string;
  readonly commissionAccountId: string;
  readonly sessionId: string;
  readonly languageCode: LanguageCode;
};

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
