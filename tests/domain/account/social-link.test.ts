import { expect, test } from "vitest";
import { readSocialUrl, SOCIAL_LINKS_MAX, socialKindOf, socialLabel } from "#domain/account/settings/social-link.ts";
import { socialLinksForm } from "#domain/account/settings/social-link.form.ts";
import { parse } from "#domain/kernel/parse.ts";

test.each([
  ["https://x.com/aoi", "X", "X"],
  ["twitter.com/aoi", "X", "X"],
  ["https://www.pixiv.net/users/1", "PIXIV", "pixiv"],
  ["aoi.bsky.social", "WEBSITE", "aoi.bsky.social"],
  ["https://notx.com/aoi", "WEBSITE", "notx.com"],
  ["https://x.com.example.org/", "WEBSITE", "x.com.example.org"],
  ["https://www.aoi.example", "WEBSITE", "aoi.example"],
])("%s is %s, called %s", (typed, kind, label) => {
  const url = readSocialUrl(typed) ?? "";
  expect(socialKindOf(url)).toBe(kind);
  expect(socialLabel({ kind: socialKindOf(url), url })).toBe(label);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "http://x.com/aoi",
  "https://aoi:secret@x.com",
  "https://x.com:8443/",
  "https://127.0.0.1/",
  "https://2130706433/",
  "https://[::1]/",
  "https://localhost/",
  "ftp://x.com",
  "not an address",
  `https://example.com/${"a".repeat(200)}`,
  "",
])("%s is no address of a link", (typed) => {
  expect(readSocialUrl(typed)).toBeNull();
});

test("six links are taken, each once, and not one more", () => {
  const urls = Array.from({ length: SOCIAL_LINKS_MAX }, (_, index) => `example.com/${String(index)}`);
  expect(parse(socialLinksForm, { urls }).ok).toBe(true);
  expect(parse(socialLinksForm, { urls: [...urls, "example.com/more"] }).ok).toBe(false);
  expect(parse(socialLinksForm, { urls: ["x.com/a", "https://x.com/a"] })).toEqual({
    ok: true,
    value: { urls: [{ kind: "X", url: "https://x.com/a" }] },
  });
});
