import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** A handle inside of a text, a title or an attribute, where no element of its own fits. */
const IN_TEXTS = [
  "app/features/admin/order/order-facts.tsx",
  "app/features/admin/order/order-timeline.tsx",
  "app/routes/dashboard/admin/person.tsx",
  "app/ui/text/handle.tsx",
];

test("a handle that is shown is marked as no word of a language (rule S89)", () => {
  const files = sourceFiles(/^app\/.*\.tsx$/).filter((file) => /@\$?\{/.test(readFileSync(file, "utf8")));
  expect(files.filter((file) => !IN_TEXTS.includes(file))).toEqual([]);
});
