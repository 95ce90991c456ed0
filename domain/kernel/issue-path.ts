import type * as v from "valibot";

/** Where an issue of a raw check is, below the value that is checked. */
export const issuePath = (...keys: readonly [string | number, ...(string | number)[]]) =>
  keys.map((key) => ({ type: "unknown", origin: "value", input: null, key, value: null })) as unknown as [
    v.IssuePathItem,
    ...v.IssuePathItem[],
  ];
