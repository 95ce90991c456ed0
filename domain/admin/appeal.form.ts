import * as v from "valibot";
import { writtenText } from "#domain/kernel/written-text.ts";

export const APPEAL_LENGTH = 2000;
const SHORTEST = 10;

/** appeal.send (rule A63). */
export const appealForm = v.object({ words: writtenText(APPEAL_LENGTH, { least: SHORTEST, hasLines: true }) });
