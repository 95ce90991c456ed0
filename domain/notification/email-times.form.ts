import * as v from "valibot";
import { timeZoneField } from "#domain/kernel/time-zone.form.ts";
import { minuteOf } from "#domain/kernel/wall-clock.ts";
import { DIGESTS, type EmailTimes } from "./email-time.ts";

const minuteField = v.pipe(
  v.string("issue.required"),
  v.nonEmpty("issue.required"),
  v.maxLength(5, "issue.invalid"),
  v.check((text) => minuteOf(text) !== null, "issue.invalid"),
  v.transform((text) => minuteOf(text) ?? 0),
);

const quietHoursField = v.pipe(
  v.object({ from: minuteField, until: minuteField }),
  v.forward(
    v.check(({ from, until }) => from !== until, "issue.invalid"),
    ["until"],
  ),
);

/** notificationSetting.updateTimes (contract.md, Typed API): times of day as "22:30", in the given zone. */
export const emailTimesForm = v.object({
  digest: v.picklist(DIGESTS, "issue.invalid"),
  dailyHour: v.pipe(
    v.number("issue.required"),
    v.integer("issue.invalid"),
    v.minValue(0, "issue.invalid"),
    v.maxValue(23, "issue.invalid"),
  ),
  quietHours: v.nullable(quietHoursField),
  timeZone: timeZoneField,
}) satisfies v.GenericSchema<unknown, EmailTimes>;
