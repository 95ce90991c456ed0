import { eventRoutes } from "../events/routes.ts";
import { accountLinkRoutes } from "../objects/account-links.ts";
import { accountInV1Routes } from "../objects/accounts-in-v1.ts";
import { accountRoutes } from "../objects/accounts.ts";
import { balanceTransactionRoutes } from "../objects/balance-transactions.ts";
import { balanceRoutes } from "../objects/balance.ts";
import { chargeRoutes } from "../objects/charges.ts";
import { customerRoutes } from "../objects/customers.ts";
import { disputeRoutes } from "../objects/disputes.ts";
import { loginLinkRoutes } from "../objects/login-links.ts";
import { paymentIntentRoutes } from "../objects/payment-intents.ts";
import { paymentMethodRoutes } from "../objects/payment-methods.ts";
import { payoutRoutes } from "../objects/payouts.ts";
import { refundRoutes } from "../objects/refunds.ts";
import { setupIntentRoutes } from "../objects/setup-intents.ts";
import { transferReversalRoutes } from "../objects/transfer-reversals.ts";
import { transferRoutes } from "../objects/transfers.ts";
import { Failure } from "./failure.ts";
import { type Route, matchPath } from "./route.ts";

/** Every call of Stripe's API the sandbox answers. A literal part of a path goes before a parameter. */
export const ROUTES: readonly Route[] = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...setupIntentRoutes,
  ...paymentIntentRoutes,
  ...chargeRoutes,
  ...balanceTransactionRoutes,
  ...refundRoutes,
  ...transferRoutes,
  ...transferReversalRoutes,
  ...balanceRoutes,
  ...payoutRoutes,
  ...disputeRoutes,
  ...accountRoutes,
  ...accountInV1Routes,
  ...accountLinkRoutes,
  ...loginLinkRoutes,
  ...eventRoutes,
];

export function findRoute(method: string, path: string): { route: Route; parts: Record<string, string> } {
  for (const route of ROUTES) {
    const parts = route.method === method ? matchPath(route.path, path) : null;
    if (parts) return { route, parts };
  }
  throw new Failure(
    404,
    {
      type: "invalid_request_error",
      message: `Unrecognized request URL (${method}: ${path}). The sandbox may not model it; see stripe-sandbox/README.md.`,
    },
    true,
  );
}
