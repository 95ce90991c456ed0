import { z } from "zod";

/** What the browser's WebAuthn answers, as JSON; the lengths bound what is read, `@simplewebauthn/server` checks the rest. */
const text = z.string().max(10_000);
const credential = {
  id: z.string().min(1).max(1500),
  rawId: z.string().min(1).max(1500),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["cross-platform", "platform"]).optional(),
  clientExtensionResults: z.object({}).default({}),
};

export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.string().max(200).optional(),
  }),
});
export type Assertion = z.infer<typeof assertion>;

export const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
export type Attestation = z.infer<typeof attestation>;

export const passkeyId = z.object({ passkeyId: z.string().min(1).max(1500) });

/** For `navigator.credentials.get`, as the W3C writes it in JSON. */
export const requestOptions = z.object({ options: z.looseObject({ challenge: z.string().max(200) }) });
