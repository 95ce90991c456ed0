import * as v from "valibot";
import { HIGHEST_PRICE } from "#domain/order/price.ts";

/** Minor units. */
export const priceField = v.pipe(
  v.number("issue.invalid"),
  v.integer("issue.not_integer"),
  v.minValue(0, "issue.too_small"),
  v.maxValue(HIGHEST_PRICE, "issue.too_large"),
);
