import { expect, test } from "vitest";
import { contentSecurityPolicy } from "#app/content-security-policy.ts";

const POLICY = contentSecurityPolicy("once", {
  origin: "https://cometme.example",
  isLocal: false,
  stripePublishableKey: "pk_live_1",
  stripeScriptUrl: null,
  turnstile: null,
  isTranslating: false,
});

/** The sources of a directive, as a browser reads the header. */
function sourcesOf(directive: string): string[] {
  const found = POLICY.split("; ").find((part) => part.startsWith(`${directive} `));
  return found?.split(" ").slice(1) ?? [];
}

/** Whether a directive lets an address through by a host of its list; `'self'` and nonces are not hosts. */
function allows(directive: string, address: string): boolean {
  const { protocol, host } = new URL(address);
  return sourcesOf(directive).some((source) => {
    const [, scheme, name] = /^(https?:)\/\/(.+)$/.exec(source) ?? [];
    if (scheme !== protocol || name === undefined) return false;
    return name.startsWith("*.") ? host.endsWith(name.slice(1)) : host === name;
  });
}

test.each([
  ["form-action", "https://accounts.stripe.com/r/acct_1#alu_test_1"],
  ["form-action", "https://connect.stripe.com/express/acct_1/abc"],
  ["frame-src", "https://js.stripe.com/v3/elements-inner-card.html"],
  ["frame-src", "https://b.js.stripe.com/v3/controller.html"],
  ["frame-src", "https://hooks.stripe.com/3d_secure_2/hosted?merchant=acct_1"],
  ["frame-src", "https://www.youtube-nocookie.com/embed/abc"],
  ["script-src", "https://js.stripe.com/v3/"],
  ["script-src", "https://b.js.stripe.com/v3/fingerprinted/js/controller.js"],
  ["connect-src", "https://api.stripe.com/v1/setup_intents/seti_1"],
  ["connect-src", "https://0123.r2.cloudflarestorage.com/bucket/file"],
])("%s lets %s through", (directive, address) => {
  expect(allows(directive, address)).toBe(true);
});

test.each([
  ["form-action", "https://accounts.stripe.com.example/r/acct_1"],
  ["form-action", "http://accounts.stripe.com/r/acct_1"],
  ["form-action", "https://js.stripe.com/"],
  ["frame-src", "https://evil.example/"],
  ["frame-src", "https://accounts.stripe.com/"],
  ["script-src", "https://hooks.stripe.com/script.js"],
  ["connect-src", "https://evil.example/"],
  ["img-src", "https://evil.example/pixel.png"],
  ["img-src", "https://i.ytimg.com/vi/abc/hqdefault.jpg"],
  ["media-src", "https://evil.example/film.mp4"],
])("%s keeps %s out", (directive, address) => {
  expect(allows(directive, address)).toBe(false);
});

test("pictures and films come from a list, and what is kept out is reported", () => {
  for (const directive of ["img-src", "media-src"]) expect(sourcesOf(directive)).not.toContain("https:");
  expect([sourcesOf("report-uri"), sourcesOf("report-to")]).toEqual([["/reports/policy"], ["policy"]]);
});

test("scripts need the answer's nonce, and nothing frames the site or changes its base", () => {
  expect(sourcesOf("script-src")).toEqual(expect.arrayContaining(["'nonce-once'", "'strict-dynamic'"]));
  expect(sourcesOf("script-src")).not.toContain("'unsafe-inline'");
  expect([sourcesOf("frame-ancestors"), sourcesOf("base-uri"), sourcesOf("object-src")]).toEqual([
    ["'self'"],
    ["'none'"],
    ["'none'"],
  ]);
});
