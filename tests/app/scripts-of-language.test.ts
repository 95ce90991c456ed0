import { describe, expect, test } from "vitest";
import { assetsOfLanguage, languageOfScripts } from "#app/scripts-of-language.ts";

const ASSETS = {
  version: "1a2b3c",
  url: "/assets/manifest-1a2b3c.js",
  entry: { module: "/assets/entry.client-1.js", imports: ["/assets/framework-1.js"] },
  routes: {
    root: {
      id: "root",
      path: "",
      module: "/assets/root-1.js",
      imports: ["/assets/public-1.js"],
      css: ["/assets/root.css"],
    },
    "routes/legal": { id: "routes/legal", path: "legal/:slug", module: "/assets/legal-1.js" },
  },
} as unknown as Parameters<typeof assetsOfLanguage>[0];

describe("what a page loads in its language", () => {
  test("every script, and nothing else, is its language's", () => {
    expect(assetsOfLanguage(ASSETS, "ja")).toEqual({
      version: "1a2b3c-ja",
      url: "/assets/ja/manifest-1a2b3c.js",
      entry: { module: "/assets/ja/entry.client-1.js", imports: ["/assets/ja/framework-1.js"] },
      routes: {
        root: {
          id: "root",
          path: "",
          module: "/assets/ja/root-1.js",
          imports: ["/assets/ja/public-1.js"],
          css: ["/assets/root.css"],
        },
        "routes/legal": { id: "routes/legal", path: "legal/:slug", module: "/assets/ja/legal-1.js" },
      },
    });
  });

  test("an open page goes on in the language of its scripts, whatever has been chosen meanwhile", () => {
    const { version } = assetsOfLanguage(ASSETS, "ja");
    const asked = (address: string) => languageOfScripts(new Request(`https://cometme.example${address}`), "en");
    expect(asked(`/__manifest?paths=%2Flegal%2Fterms&version=${version}`)).toBe("ja");
    expect(asked("/__manifest?paths=%2Flegal%2Fterms&version=1a2b3c-en")).toBe("en");
    // Another deployment's or an invented one: any answer makes the browser reload.
    expect(asked("/__manifest?paths=%2Flegal%2Fterms&version=9f8e7d")).toBe("en");
    expect(asked(`/legal/terms?version=${version}`)).toBe("en");
  });
});
