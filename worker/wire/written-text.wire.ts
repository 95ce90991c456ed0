import * as v from "valibot";
import { z } from "zod";
import { UNITS_PER_CHARACTER } from "#domain/kernel/characters.ts";
import { writtenText } from "#domain/kernel/written-text.ts";

/** A text that people write (rule E6) inside a zod schema: the domain's schema, its issues with their codes. */
export function writtenTextIn(most: number, options: Parameters<typeof writtenText>[1]) {
  const text = writtenText(most, options);
  return z
    .string()
    .max(most * UNITS_PER_CHARACTER, "issue.too_long")
    .transform((written, context) => {
      const read = v.safeParse(text, written);
      if (read.success) return read.output;
      context.issues.push({ code: "custom", input: written, message: read.issues[0].message });
      return z.NEVER;
    });
}
