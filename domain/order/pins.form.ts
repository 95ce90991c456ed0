import * as v from "valibot";
import type { IssueCode } from "#domain/kernel/issue.ts";
import { idText, writtenText } from "#domain/kernel/written-text.ts";
import { wholeNumber } from "./order-number.form.ts";
import { PER_MILLE, PIN_LIMIT, PINS_MOST } from "./pins.ts";

const code = <C extends IssueCode>(issue: C): C => issue;

const DAY_IN_MILLISECONDS = 86_400_000;
const message = writtenText(PIN_LIMIT, { hasLines: true });
const pin = wholeNumber(1, PINS_MOST);

const place = v.variant(
  "kind",
  [
    v.object({ kind: v.literal("POINT"), x: wholeNumber(0, PER_MILLE), y: wholeNumber(0, PER_MILLE) }),
    v.object({ kind: v.literal("TIME"), at: wholeNumber(0, DAY_IN_MILLISECONDS) }),
  ],
  code("issue.invalid"),
);

/** What is done to the pins of an order (rule O112). */
export const pinForm = v.object({
  change: v.variant(
    "act",
    [
      v.object({ act: v.literal("SET"), mediaId: idText, place, message }),
      v.object({ act: v.literal("ANSWER"), pin, message }),
      v.object({ act: v.picklist(["RESOLVE", "REOPEN"]), pin }),
    ],
    code("issue.invalid"),
  ),
});
