import { afterEach, describe, expect, test, vi } from "vitest";
import { localStore, tabStorage, parsed } from "#app/client/browser-storage.ts";

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
    tabStorage.set("a", "1");
    localStore.set("b", "2");
    expect([[...tab], [...browser]]).toEqual([[["a", "1"]], [["b", "2"]]]);
    expect([tabStorage.get("a"), tabStorage.get("b"), localStore.get("b")]).toEqual(["1", null, "2"]);
    tabStorage.set("a", null);
    expect([tabStorage.get("a"), tab.size]).toEqual([null, 0]);
  });

  test("is nothing where a browser forbids it or has no room, and nothing fails", () => {
    expect([tabStorage.get("a"), localStore.get("a")]).toEqual([null, null]);
    const full = () => {
      throw new DOMException("", "QuotaExceededError");
    };
    vi.stubGlobal("localStorage", { setItem: full, getItem: () => null });
    localStore.set("a", "1");
    Object.defineProperty(globalThis, "sessionStorage", {
      configurable: true,
      get() {
        throw new DOMException("", "SecurityError");
      },
    });
    try {
      tabStorage.set("a", "1");
      tabStorage.set("a", null);
      expect(tabStorage.get("a")).toBeNull();
    } finally {
      Reflect.deleteProperty(globalThis, "sessionStorage");
    }
  });

  test("says nothing where something else wrote", () => {
    expect([parsed(null), parsed("{"), parsed("[1]")]).toEqual([null, null, [1]]);
  });
});
