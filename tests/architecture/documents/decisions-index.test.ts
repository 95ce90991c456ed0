import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDER = "docs/decisions";

test("every decision stands once in the index", () => {
  const index = readFileSync(`${FOLDER}/README.md`, "utf8");
  const listed = [...index.matchAll(/^- \d{4}-\d{2}-\d{2} \[[^\]]+\]\(([^)]+)\)$/gm)].map(([, file]) => file!);
  expect(listed.toSorted()).toEqual(
    readdirSync(FOLDER)
      .filter((file) => file !== "README.md")
      .toSorted(),
  );
});
