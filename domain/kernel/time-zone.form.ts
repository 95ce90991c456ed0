import * as v from "valibot";
import { TIME_ZONE_MAX, isTimeZone } from "./time-zone.ts";

/** A zone by its IANA name (rule S50). */
export const timeZoneField = v.pipe(
  v.string("issue.required"),
  v.maxLength(TIME_ZONE_MAX, "issue.time_zone_invalid"),
  v.check(isTimeZone, "issue.time_zone_invalid"),
);
