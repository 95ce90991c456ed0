import type { Context } from "hono";
import { parse, type Schema } from "#domain/kernel/parse.ts";
import { err, type Result } from "#domain/kernel/result.ts";
import type { AppEnvironment } from "./app-environment.ts";

/** Texts and answers fit many times over; files travel another way. Characters. */
const BODY_LIMIT = 1_000_000;

/** The JSON body, checked by a valibot form or a zod wire schema: 400 malformed, 413 too large, 422 with issues. */
export async function readBody<Output>(
  context: Context<AppEnvironment>,
  schema: Schema<Output>,
): Promise<Result<Output>> {
  const text = await context.req.text();
  if (text.length > BODY_LIMIT) return err("request.too_large");
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return err("request.malformed");
  }
  // valibot takes a list for an object without fields; no call takes one.
  return Array.isArray(input) ? err("request.malformed") : parse(schema, input);
}
