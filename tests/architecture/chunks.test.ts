import { expect, test } from "vitest";
import { PUBLIC_PAGE } from "../../vite/chunks/chunks.ts";
import { sourceFiles } from "./source-files.ts";

test("the pages whose scripts are bundled together are there", () => {
  expect(sourceFiles().filter((file) => PUBLIC_PAGE.test(`/${file}`))).toEqual([
    "app/root.tsx",
    "app/routes/layout.tsx",
    "app/routes/public/commission-form.tsx",
    "app/routes/public/explore-creators.tsx",
    "app/routes/public/explore-services.tsx",
    "app/routes/public/explore-works.tsx",
    "app/routes/public/home.tsx",
    "app/routes/public/profile.tsx",
  ]);
});
