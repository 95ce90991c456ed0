import type { Consent } from "../lifecycle/consent-version.ts";

/** To end by agreement (rule O121). */
export type EndingCommand =
  | { readonly type: "proposeEnding"; readonly message?: string | undefined }
  | { readonly type: "withdrawEnding" }
  | ({ readonly type: "consentEnding" } & Consent)
  | ({ readonly type: "refuseEnding"; readonly message: string } & Consent);
