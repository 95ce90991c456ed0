import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { partsOfText, wholeAddress } from "#domain/kernel/web-address.ts";
import { findPieces } from "#domain/translation/protected-pieces.ts";

const linked = (text: string) => partsOfText(text).filter(({ href }) => href !== null);

describe("addresses in a text (rules C34, W2)", () => {
  test.each([
    ["https://example.com/a！すごい", "https://example.com/a"],
    ["【https://example.com/b】終", "https://example.com/b"],
    ["〈https://example.com/b〉", "https://example.com/b"],
    ["see https://example.com/d.", "https://example.com/d"],
    ["(see https://example.com/e), ok", "https://example.com/e"],
    ["[https://example.com/e]", "https://example.com/e"],
    ["what about https://example.com/f?", "https://example.com/f"],
    ["https://example.com/g？", "https://example.com/g"],
    ["https://example.com/h…", "https://example.com/h"],
    ["https://example.com/i...", "https://example.com/i"],
    ["https://example.com/j｡", "https://example.com/j"],
    ["https://example.com/k〜", "https://example.com/k"],
    ["https://example.com/l，次", "https://example.com/l"],
    ["https://example.com/m：詳細", "https://example.com/m"],
    ["「https://example.com/n」", "https://example.com/n"],
    ["https://example.com/oのように", "https://example.com/o"],
    ["**https://example.com/p**", "https://example.com/p"],
    ['"https://example.com/q"', "https://example.com/q"],
    ["<https://example.com/r>", "https://example.com/r"],
    // What belongs to it, stays.
    ["https://en.wikipedia.org/wiki/Fox_(animal)", "https://en.wikipedia.org/wiki/Fox_(animal)"],
    ["(https://en.wikipedia.org/wiki/Fox_(animal))", "https://en.wikipedia.org/wiki/Fox_(animal)"],
    ["https://example.com/?a=b&c=d,e;f:g!h#i", "https://example.com/?a=b&c=d,e;f:g!h#i"],
    ["https://example.com/é/納品/%E3%81%82", "https://example.com/é/納品/%E3%81%82"],
    ["見てhttps://example.com:8080/a/", "https://example.com:8080/a/"],
  ])("%s", (text, address) => {
    expect(linked(text)).toEqual([{ text: address, href: address }]);
    expect(findPieces(text, []).map(({ after }) => after)).toContain(address);
  });

  test.each([
    ["HTTPS://Example.COM/Path", "https://example.com/Path"],
    ["www.example.com/a.", "https://www.example.com/a"],
    ["Http://example.com", "http://example.com"],
  ])("%s leads to %s", (text, href) => expect(linked(text).map((part) => part.href)).toEqual([href]));

  test.each([
    "https://",
    "http:// example.com",
    "www.",
    "www.a",
    "aoi@www.example.com",
    "xwww.example.com",
    "javascript:alert(1)",
  ])("%s is none", (text) => expect(linked(text)).toEqual([]));

  test("together the parts are the text; a link is a web address, and long punctuation takes no time", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("https://", "www.", "a", "(", ")", ".", "!", " ", "あ", "[", "]", "?") }),
        (text) => {
          const parts = partsOfText(text);
          expect(parts.map((part) => part.text).join("")).toBe(text);
          for (const { href } of parts) if (href !== null) expect(href).toMatch(/^https?:\/\/./);
        },
      ),
    );
    const began = performance.now();
    partsOfText(`https://a${".".repeat(4000)}${"(".repeat(4000)}`);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});

test.each([
  ["example.com/a", "https://example.com/a"],
  ["www.example.com", "https://www.example.com"],
  ["HTTP://Example.com/A b".replace(" b", ""), "http://example.com/A"],
  ["a sentence. And another", null],
  ["example", null],
  ["https://", null],
  ["javascript:alert(1)", null],
])("typed as an address: %s", (text, expected) => expect(wholeAddress(text)).toBe(expected));
