import { expect, test } from "vitest";
import { withDecodablePath } from "#worker/http/decodable-address.ts";

test.each(["/100%", "/%E0%A4%A", "/%FF/x", "/a%zz?b=%", "/%%%"])("%s is an address that a router can read", (path) => {
  const request = new Request(`https://example.com${path}`, { headers: { cookie: "a=b" } });
  const asked = withDecodablePath(request);
  const { pathname, search } = new URL(asked.url);
  expect(decodeURIComponent(pathname)).toBe(new URL(request.url).pathname);
  expect(search).toBe(new URL(request.url).search);
  expect(asked.headers.get("cookie")).toBe("a=b");
});

test.each(["/", "/aoimizuki", "/%E7%8B%90", "/a%20b%25"])("%s stays as it is", (path) => {
  const request = new Request(`https://example.com${path}`);
  expect(withDecodablePath(request)).toBe(request);
});
