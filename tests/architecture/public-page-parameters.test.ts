import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { publicPage } from "#worker/site/page-cache/public-page.ts";

/** What decides a public page on the server, by an address of it. */
const READERS = {
  "/": ["app/routes/public/home.tsx"],
  "/explore/creators": ["app/routes/public/explore-creators.tsx", "app/features/creator/search/search-input.ts"],
  "/explore/services": ["app/routes/public/explore-services.tsx", "app/features/commission/search/service-filter.ts"],
  "/explore/works": ["app/routes/public/explore-works.tsx", "app/features/portfolio/search/work-filter.ts"],
  "/legal/privacy": ["app/routes/public/legal.tsx"],
  "/cf/abcdefgh": ["app/routes/public/commission-form.tsx"],
  "/aoimizuki": ["app/routes/public/profile.tsx"],
};

test.each(Object.entries(READERS))(
  "the copy kept of %s is told apart by every parameter its loader reads",
  (path, files) => {
    const source = files.map((file) => readFileSync(file, "utf8")).join("\n");
    const read = [...source.matchAll(/\b(?:(?:searchParams|parameters)\.(?:get|has)|text|price)\("(\w+)"[,)]/g)].map(
      ([, name]) => name,
    );
    const { parameters } = publicPage(path)!;
    // Both ways: a pattern that no longer finds what is read would be found out as well.
    expect(new Set(["lang", "auth", ...read])).toEqual(new Set(parameters));
  },
);
