import * as v from "valibot";
import { inEachLanguage } from "#domain/kernel/localized-text.ts";
import { writtenText } from "#domain/kernel/written-text.ts";
import { ANNOUNCEMENT_KINDS } from "#domain/site/site-state.ts";

export const ANNOUNCEMENT_LENGTH = 500;
const SHORTEST = 3;
const words = writtenText(ANNOUNCEMENT_LENGTH, { least: SHORTEST, hasLines: true });

/** admin.announce (rule A66): in every language, since everybody reads it. */
export const announcementForm = v.object({
  kind: v.picklist(ANNOUNCEMENT_KINDS, "issue.required"),
  words: v.object(inEachLanguage(() => words)),
});
