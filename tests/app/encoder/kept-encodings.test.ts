import { expect, test } from "vitest";
import { KeptEncodings } from "#app/encoder/kept-encodings.ts";

const ordinary = new TextEncoder();

test("encodes as the ordinary encoder does, the first time and again", () => {
  const encoder = new KeptEncodings();
  const texts = ["", "class", "ひらがな", "😀", "\ud800", "a".repeat(256), "あ".repeat(257), "x".repeat(5000)];
  for (let time = 0; time < 2; time++)
    for (const text of texts) expect(encoder.encode(text)).toEqual(ordinary.encode(text));
  expect(encoder.encode()).toEqual(ordinary.encode());
});

test("a short piece is the same bytes again, a long one is not kept", () => {
  const encoder = new KeptEncodings();
  expect(encoder.encode("href")).toBe(encoder.encode("href"));
  const long = "x".repeat(257);
  expect(encoder.encode(long)).not.toBe(encoder.encode(long));
});

test("what is kept is bounded: pieces that never repeat push the others out, and nothing is lost by it", () => {
  const encoder = new KeptEncodings();
  const first = encoder.encode("first");
  for (let index = 0; index < 5000; index++) encoder.encode(`piece ${String(index)}`);
  expect(encoder.encode("first")).not.toBe(first);
  expect(encoder.encode("first")).toEqual(first);
});
