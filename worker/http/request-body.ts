import { err, ok, type Result } from "#domain/kernel/result.ts";

/** Characters. Texts and answers fit many times over; files are uploaded elsewhere. */
const JSON_LIMIT = 1_000_000;
/** Bytes. These bodies are held in memory; bigger files go straight to the bucket (rule F2). */
const MULTIPART_LIMIT = 50_000_000;

/** 413 too large, 400 not JSON. */
export async function readJson(request: Request): Promise<Result<unknown>> {
  const text = await request.text();
  if (text.length > JSON_LIMIT) return err("request.too_large");
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return err("request.malformed");
  }
  // valibot accepts a list where an object without required fields is asked for; no call takes one.
  return Array.isArray(input) ? err("request.malformed") : ok(input);
}

/** The fields of a form, and its parts called `files` that are files. 413 too large, 400 no form. */
export async function readMultipart(request: Request): Promise<Result<{ files: File[] }>> {
  if (Number(request.headers.get("content-length") ?? 0) > MULTIPART_LIMIT) return err("request.too_large");
  try {
    const form = await request.formData();
    const files = form.getAll("files").filter((part) => part instanceof File);
    return ok({ ...Object.fromEntries(form), files });
  } catch {
    return err("request.malformed");
  }
}
