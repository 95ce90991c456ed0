/** Stripe merges metadata: an empty value removes its key, unsetting the whole removes everything. */
export function mergeMetadata(
  present: Record<string, string>,
  change: Record<string, string> | null | undefined,
): Record<string, string> {
  if (change === undefined) return present;
  if (change === null) return {};
  return Object.fromEntries(Object.entries({ ...present, ...change }).filter(([, value]) => value !== ""));
}
