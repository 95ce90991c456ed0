import * as v from "valibot";
import { z } from "zod";
import { mediaEntryForm } from "#domain/media/media.form.ts";
import { jsonSchemaOf } from "../json-schema.ts";

const described = z.unknown().meta({ ...jsonSchemaOf(mediaEntryForm, "input"), id: "MediaEntry" });

/** The domain's form of a media entry inside a zod schema; its issues keep their codes. */
export const mediaEntry = described.transform((value, context) => {
  const parsed = v.safeParse(mediaEntryForm, value);
  if (parsed.success) return parsed.output;
  for (const issue of parsed.issues) {
    const path = issue.path?.map(({ key }) => key as PropertyKey) ?? [];
    context.issues.push({ code: "custom", input: value, message: issue.message, path });
  }
  return z.NEVER;
});
