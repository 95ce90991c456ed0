import type { Call } from "./call.ts";
import { badParameter } from "./failure.ts";

/** Fields that hold an id and may be asked for whole, per object. */
const EXPANDABLE: Record<string, readonly string[]> = {
  customer: ["invoice_settings.default_payment_method", "default_source"],
  payment_method: ["customer"],
  setup_intent: ["customer", "payment_method", "latest_attempt", "mandate"],
  payment_intent: ["customer", "payment_method", "latest_charge", "review"],
  charge: [
    "balance_transaction",
    "customer",
    "failure_balance_transaction",
    "payment_intent",
    "refunds",
    "source_transfer",
    "transfer",
  ],
  refund: [
    "balance_transaction",
    "charge",
    "failure_balance_transaction",
    "payment_intent",
    "transfer_reversal",
    "source_transfer_reversal",
  ],
  transfer: ["balance_transaction", "destination_payment", "source_transaction"],
  transfer_reversal: ["balance_transaction", "destination_payment_refund", "source_refund", "transfer"],
  balance_transaction: ["source"],
  payout: ["balance_transaction", "destination", "failure_balance_transaction"],
  dispute: ["charge", "payment_intent"],
  "radar.early_fraud_warning": ["charge", "payment_intent"],
};
const MOST_LEVELS = 4;

type Hash = Record<string, unknown>;

/** `expand[]=latest_charge.balance_transaction`; in lists the path starts with `data.`. */
export function expand(call: Call, answer: object, paths: readonly string[]): object {
  const copy = structuredClone(answer) as Hash;
  for (const path of paths) {
    const parts = path.split(".");
    if (parts.length > MOST_LEVELS)
      throw badParameter(
        `You cannot expand more than ${MOST_LEVELS} levels of a property (Property: ${path}).`,
        "expand",
      );
    follow(call, copy, parts, path);
  }
  return copy;
}

const SHOWN_REFUNDS = 10;

/** A charge has its latest refunds only when asked for. */
function refundsOf(call: Call, charge: string): object {
  const refunds = call.store.all("refund", { charge });
  return {
    object: "list",
    data: refunds.slice(0, SHOWN_REFUNDS),
    has_more: refunds.length > SHOWN_REFUNDS,
    url: `/v1/charges/${charge}/refunds`,
  };
}

function follow(call: Call, object: Hash, parts: readonly string[], path: string): void {
  if (parts.length === 0) return;
  const kind = String(object["object"]);
  if ((kind === "list" || kind === "search_result") && parts[0] === "data") {
    for (const each of object["data"] as Hash[]) follow(call, each, parts.slice(1), path);
    return;
  }
  const field = (EXPANDABLE[kind] ?? []).find((name) => parts.slice(0, name.split(".").length).join(".") === name);
  if (field === undefined) throw badParameter(`This property cannot be expanded (${path}).`, "expand");
  const names = field.split(".");
  const holder = names.slice(0, -1).reduce<Hash>((inner, name) => inner[name] as Hash, object);
  const last = names.at(-1) as string;
  if (kind === "charge" && last === "refunds") holder[last] = refundsOf(call, String(object["id"]));
  const value = holder[last];
  if (typeof value === "string") holder[last] = call.store.anything(value) ?? value;
  const inner = holder[last];
  if (typeof inner === "object" && inner !== null) follow(call, inner as Hash, parts.slice(names.length), path);
}
