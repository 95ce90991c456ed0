import type Stripe from "stripe";
import { control, stripeFor } from "./clients.ts";
import { pay, sellerAccount } from "./scenes.ts";

interface Queued {
  type: string;
  body: string;
}

/** A sandbox of its own with what tests about money look at. */
export function world(name: string) {
  const stripe = stripeFor(name);
  const act = <T = { id: string }>(path: string, body: object = {}) => control<T>(name, "POST", path, body);
  const take = async () => (await control<{ webhooks: Queued[] }>(name, "POST", "/webhooks/take")).webhooks;
  return {
    stripe,
    act,
    /** The events since this was last called. */
    events: async () => (await take()).map(({ body }) => JSON.parse(body) as Stripe.Event),
    types: async () => (await take()).map(({ type }) => type),
    set: (settings: object) => act("/settings", settings),
    days: (days: number) => act("/clock/advance", { days }),
    /** The charge of a new payment. */
    paid: async (parameters: Partial<Stripe.PaymentIntentCreateParams> = {}) => {
      const intent = await pay(stripe, parameters);
      await take();
      return intent.latest_charge as string;
    },
    /** A connected account that can receive transfers. */
    seller: async () => {
      const { id } = await sellerAccount(stripe);
      await act(`/accounts/${id}`, { action: "complete" });
      await take();
      return id;
    },
    /** Available and pending JPY of the platform, or of a connected account. */
    balance: async (stripeAccount?: string) => {
      const { available, pending } = await stripe.balance.retrieve({}, stripeAccount ? { stripeAccount } : {});
      const jpy = (side: { currency: string; amount: number }[]) =>
        side.find(({ currency }) => currency === "jpy")?.amount ?? 0;
      return { available: jpy(available), pending: jpy(pending) };
    },
  };
}
