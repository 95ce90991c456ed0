import * as v from "valibot";
import { HIGHEST_PRICE } from "../order/price.ts";

/** A text that must say something, in at most `longest` characters as people count them. */
export const writtenText = (longest: number) =>
  v.pipe(v.string("issue.required"), v.trim(), v.nonEmpty("issue.required"), v.maxGraphemes(longest, "issue.too_long"));

/** Minor units. */
export const priceField = v.pipe(
  v.number("issue.invalid"),
  v.integer("issue.not_integer"),
  v.minValue(0, "issue.too_small"),
  v.maxValue(HIGHEST_PRICE, "issue.too_large"),
);
