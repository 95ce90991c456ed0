import type { Viewer as DomainViewer } from "#domain/account/viewer.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";

/**
 * Who is calling an object, as the Worker found out from the session. Attached to a socket, it survives hibernation.
 */
export type SocketViewer = DomainViewer & {
  readonly sessionId: string;
  readonly languageCode: LanguageCode;
  /** `networkAddress` of the upgrade. */
  readonly address: string | null;
};

/** Only what an object needs: an attachment may hold 16 kB. */
export const socketViewer = (
  { accountId, commissionAccountId, roles, sessionId }: Viewer,
  languageCode: LanguageCode,
  address: string | null = null,
): SocketViewer => ({ accountId, commissionAccountId, roles, sessionId, languageCode, address });

/** An object is reachable through its binding only, so a header the Worker sets can be believed there. */
const VIEWER_HEADER = "x-cometme-viewer";

/** The upgrade as an object gets it: with the viewer, without the cookie. */
export function upgradeFor(request: Request, viewer: SocketViewer): Request {
  const headers = new Headers(request.headers);
  headers.delete("cookie");
  headers.set(VIEWER_HEADER, JSON.stringify(viewer));
  return new Request(request.url, { headers });
}

export function viewerOfUpgrade(request: Request): SocketViewer {
  const header = request.headers.get(VIEWER_HEADER);
  if (header === null)
    throw new Error("websocket upgrade without the viewer header: it did not come through the Worker");
  return JSON.parse(header) as SocketViewer;
}
