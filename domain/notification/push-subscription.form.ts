import * as v from "valibot";

const ENDPOINT_MAX = 1000;

const bytes = (length: number) =>
  v.pipe(
    v.string("issue.required"),
    v.maxLength(length * 2, "issue.invalid"),
    v.regex(/^[\w-]+={0,2}$/, "issue.invalid"),
    v.check((text) => Math.floor((text.replace(/=+$/, "").length * 3) / 4) === length, "issue.invalid"),
  );

/** pushSubscription.save (contract.md, Typed API): what a browser says of its subscription. */
export const pushSubscriptionForm = v.object({
  endpoint: v.pipe(v.string("issue.required"), v.maxLength(ENDPOINT_MAX, "issue.too_long"), v.url("issue.url_invalid")),
  /** Its public key, an uncompressed point of P-256, and its secret; both as base64url. */
  p256dh: bytes(65),
  auth: bytes(16),
});
export type PushSubscriptionForm = v.InferOutput<typeof pushSubscriptionForm>;
