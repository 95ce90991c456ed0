import * as v from "valibot";
import { writtenText } from "../kernel/written-text.ts";

export const TERM_MAX = 60;
/** Of one creator. */
export const MOST_TERMS = 200;

/** A term of a creator's own (rule W5). */
export const termForm = v.object({ ja: writtenText(TERM_MAX), en: writtenText(TERM_MAX) });
export type TermForm = v.InferOutput<typeof termForm>;
