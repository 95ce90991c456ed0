import { expect, test } from "vitest";
import { readPreference } from "#app/features/shell/preference/preference-cookies.server.ts";
import { ownPath } from "#app/features/shell/preference/preference.ts";

test.each([
  ["/explore/creators?sort=name#top", "/explore/creators?sort=name#top"],
  ["/", "/"],
  ["//elsewhere.example/", "/"],
  ["/\\elsewhere.example/", "/"],
  ["/\t/elsewhere.example/", "/"],
  ["/.//elsewhere.example/", "/"],
  ["https://elsewhere.example/", "/"],
  ["javascript:alert(1)", "/"],
  ["/a\r\nset-cookie: b=c", "/aset-cookie:%20b=c"],
])("a form that asks to lead back to %j leads to %j", (returnTo, path) => {
  expect(ownPath(returnTo)).toBe(path);
});

test("a cookie is read as it was written, and one that cannot be is none", () => {
  const request = new Request("https://cometme.example/", { headers: { cookie: "theme=%; time-zone=Asia%2FTokyo" } });
  expect(readPreference(request, "theme")).toBeNull();
  expect(readPreference(request, "time-zone")).toBe("Asia/Tokyo");
});
