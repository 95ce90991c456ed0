import { z } from "zod";
import { timeZone } from "../time-zone.wire.ts";

/** A handle and whether something is on for it. */
export const handleSwitch = z.object({ handle: z.string().min(1).max(64), isActive: z.boolean() });

/** The zone whose month is meant. */
export const homeInput = z.object({ timeZone });
