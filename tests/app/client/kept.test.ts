import { afterEach, describe, expect, test, vi } from "vitest";
import { inBrowser, inTab, parsed } from "#app/client/kept.ts";

/** A browser that keeps what it is told to. */
function storage(name: string) {
  const texts = new Map<string, string>();
  vi.stubGlobal(name, {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  });
  return texts;
}

afterEach(() => vi.unstubAllGlobals());

describe("what the browser keeps by name", () => {
  test("is read as it was written, in the tab or in the browser, until it is forgotten", () => {
    const [tab, browser] = [storage("sessionStorage"), storage("localStorage")];
    inTab.write("a", "1");
    inBrowser.write("b", "2");
    expect([[...tab], [...browser]]).toEqual([[["a", "1"]], [["b", "2"]]]);
    expect([inTab.read("a"), inTab.read("b"), inBrowser.read("b")]).toEqual(["1", null, "2"]);
    inTab.write("a", null);
    expect([inTab.read("a"), tab.size]).toEqual([null, 0]);
  });

  test("is nothing where a browser forbids it or has no room, and nothing fails", () => {
    expect([inTab.read("a"), inBrowser.read("a")]).toEqual([null, null]);
    const full = () => {
      throw new DOMException("", "QuotaExceededError");
    };
    vi.stubGlobal("localStorage", { setItem: full, getItem: () => null });
    inBrowser.write("a", "1");
    Object.defineProperty(globalThis, "sessionStorage", {
      configurable: true,
      get() {
        throw new DOMException("", "SecurityError");
      },
    });
    try {
      inTab.write("a", "1");
      inTab.write("a", null);
      expect(inTab.read("a")).toBeNull();
    } finally {
      Reflect.deleteProperty(globalThis, "sessionStorage");
    }
  });

  test("says nothing where something else wrote", () => {
    expect([parsed(null), parsed("{"), parsed("[1]")]).toEqual([null, null, [1]]);
  });
});
