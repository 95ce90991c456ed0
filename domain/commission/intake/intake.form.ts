import * as v from "valibot";
import { SLOT_COUNTS, SLOT_LIMIT_MAX } from "./intake.ts";
import { timeZoneField } from "#domain/kernel/time-zone.form.ts";
import { isLocalTime } from "./local-time.ts";

const localTime = v.nullable(
  v.pipe(
    v.string("issue.date_invalid"),
    v.maxLength(16, "issue.date_invalid"),
    v.check(isLocalTime, "issue.date_invalid"),
  ),
);

/** creator.updateIntake (contract.md, Typed API): null is no limit, or no date; what takes a slot stays if it is left out. */
export const intakeForm = v.pipe(
  v.object({
    slotLimit: v.nullable(
      v.pipe(
        v.number("issue.not_integer"),
        v.integer("issue.not_integer"),
        v.minValue(1, "issue.too_small"),
        v.maxValue(SLOT_LIMIT_MAX, "issue.too_large"),
      ),
    ),
    slotsCount: v.optional(v.picklist(SLOT_COUNTS, "issue.invalid")),
    opensAt: localTime,
    closesAt: localTime,
    timeZone: timeZoneField,
  }),
  v.forward(
    v.partialCheck(
      [["opensAt"], ["closesAt"]],
      ({ opensAt, closesAt }) => opensAt === null || closesAt === null || opensAt < closesAt,
      "issue.date_order",
    ),
    ["closesAt"],
  ),
);
export type IntakeForm = v.InferOutput<typeof intakeForm>;
