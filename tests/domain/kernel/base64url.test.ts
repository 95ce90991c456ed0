import fc from "fast-check";
import { expect, test } from "vitest";
import { base64Url, bytesOfBase64Url } from "#domain/kernel/base64url.ts";

test.each([
  [[], ""],
  [[0], "AA"],
  [[255, 255], "__8"],
  [[251, 239, 190], "----"],
  [[0, 16, 131, 16], "ABCDEA"],
])("bytes %j are %s", (bytes, text) => {
  expect(base64Url(bytes)).toBe(text);
  expect(bytesOfBase64Url(text)).toEqual(Uint8Array.from(bytes));
});

test("any bytes are read back, and nothing else is read", () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(bytesOfBase64Url(base64Url(bytes))).toEqual(bytes);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."AQgw8-_=+/ é"), maxLength: 9 }), (text) => {
      const bytes = bytesOfBase64Url(text);
      if (bytes) expect(base64Url(bytes)).toBe(text);
    }),
  );
  for (const text of ["A", "AB", "AAB", "AA==", "++++", "////", "AA\n", "é"]) expect(bytesOfBase64Url(text)).toBe(null);
});
