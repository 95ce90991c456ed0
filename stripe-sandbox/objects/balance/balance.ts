import type Stripe from "stripe";
import { list, text } from "../../api/parameters.ts";
import { route } from "../../api/route.ts";
import { balancesOf } from "./balance-transactions.ts";

const amounts = (side: Map<string, number>, currencies: string[]) =>
  currencies.map((currency) => ({
    amount: side.get(currency) ?? 0,
    currency,
    source_types: { card: side.get(currency) ?? 0 },
  }));

export const balanceRoutes = [
  route("GET", "/v1/balance", { expand: list(text) }, (call) => {
    const { available, pending } = balancesOf(call, call.request.account ?? "");
    const currencies = [...new Set(["jpy", ...available.keys(), ...pending.keys()])];
    return {
      object: "balance",
      available: amounts(available, currencies),
      connect_reserved: currencies.map((currency) => ({ amount: 0, currency })),
      livemode: false,
      pending: amounts(pending, currencies),
    } satisfies Stripe.Balance;
  }),
];
