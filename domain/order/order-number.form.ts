import * as v from "valibot";
import type { IssueCode } from "#domain/kernel/issue.ts";

/** Changes that a price may include. */
export const CHANGES_ALLOWED_LIMIT = 10;

const code = <C extends IssueCode>(issue: C): C => issue;

export const wholeNumber = (lowest: number, highest: number) =>
  v.pipe(
    v.number(code("issue.required")),
    v.safeInteger(code("issue.not_integer")),
    v.minValue(lowest, code("issue.too_small")),
    v.maxValue(highest, code("issue.too_large")),
  );
