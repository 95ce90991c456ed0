import { z } from "zod";
import { TIME_ZONE_MAX, isTimeZone } from "#domain/kernel/time-zone.ts";

/** An IANA name that this runtime knows, as browsers name their zone. */
export const timeZone = z.string().max(TIME_ZONE_MAX).refine(isTimeZone);
