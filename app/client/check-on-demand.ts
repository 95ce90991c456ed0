import type { Schema } from "#domain/kernel/parse.ts";
import { networkError, type Outcome } from "./outcome.ts";
import { untilPageStays } from "./page-leaving.ts";

/** As `check`, for a form that is shown without its rules: they are loaded when it is sent. */
export async function checkOnDemand<Output>(
  rules: () => Promise<Schema<Output>>,
  input: unknown,
): Promise<Outcome<Output>> {
  const loaded = await Promise.all([import("./check.ts"), rules()]).catch(() => null);
  if (loaded === null) {
    await untilPageStays();
    return { ok: false, error: networkError() };
  }
  const [{ check }, schema] = loaded;
  return check(schema, input);
}
