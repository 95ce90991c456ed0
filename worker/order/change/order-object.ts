import type { Env } from "#worker/env.ts";

const LOCATIONS = ["wnam", "enam", "sam", "weur", "eeur", "apac", "oc", "afr", "me"] as const;
const isLocation = (text: string | undefined): text is (typeof LOCATIONS)[number] =>
  (LOCATIONS as readonly string[]).includes(text ?? "");

/**
 * The object of an order. Near the database, where its state is: by default it would start near its first caller, and cross the
 * ocean for each thing it reads and writes.
 */
export function orderObject({ ORDER, DATABASE_LOCATION }: Pick<Env, "ORDER" | "DATABASE_LOCATION">, orderId: string) {
  return isLocation(DATABASE_LOCATION)
    ? ORDER.getByName(orderId, { locationHint: DATABASE_LOCATION })
    : ORDER.getByName(orderId);
}
