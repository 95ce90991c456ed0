import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles } from "../source-files.ts";

/** A file or folder of ours between backticks: `worker/order/change/`. Addresses of the site begin with a slash. */
const PATH =
  /`((?:app|bench|docs|domain|durable-objects|messages|migrations|scripts|stripe-sandbox|translation-sandbox|tests|vite|worker)\/[^`\s]*)`/g;

const pathsIn = (text: string): string[] => [...text.matchAll(PATH)].map(([, path]) => path!);

test("every path that docs/product or a document of the root mentions exists", () => {
  const documents = sourceFiles(/^(docs\/product\/.*|[A-Z]+)\.md$/);
  const mentioned = documents.flatMap((file) => pathsIn(readFileSync(file, "utf8")).map((path) => ({ file, path })));
  expect(mentioned.length).toBeGreaterThan(30);
  expect(mentioned.filter(({ path }) => !existsSync(path))).toEqual([]);
});

test("a path that does not exist is caught", () => {
  expect(
    pathsIn("1. `worker/http/calls/order/order.ts` → `worker/nowhere.ts`, not `/api/health` or `OrderTurns`."),
  ).toEqual(["worker/http/calls/order/order.ts", "worker/nowhere.ts"]);
});
