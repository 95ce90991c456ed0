import { eventRoutes } from "../events/routes.ts";
import { accountLinkRoutes } from "../objects/accounts/account-links.ts";
import { accountInV1Routes } from "../objects/accounts/accounts-in-v1.ts";
import { accountRoutes } from "../objects/accounts/accounts.ts";
import { balanceTransactionRoutes } from "../objects/balance/balance-transactions.ts";
import { balanceRoutes } from "../objects/balance/balance.ts";
import { balanceSettingsRoutes } from "../objects/balance/balance-settings.ts";
import { chargeRoutes } from "../objects/payments/charges.ts";
import { customerRoutes } from "../objects/cards/customers.ts";
import { disputeRoutes } from "../objects/disputes/disputes.ts";
import { earlyFraudWarningRoutes } from "../objects/disputes/early-fraud-warnings.ts";
import { loginLinkRoutes } from "../objects/accounts/login-links.ts";
import { paymentIntentRoutes } from "../objects/payments/payment-intents.ts";
import { paymentMethodRoutes } from "../objects/cards/payment-methods.ts";
import { payoutRoutes } from "../objects/balance/payouts.ts";
import { refundRoutes } from "../objects/refunds/refunds.ts";
import { setupIntentRoutes } from "../objects/cards/setup-intents.ts";
import { transferReversalRoutes } from "../objects/balance/transfer-reversals.ts";
import { transferRoutes } from "../objects/balance/transfers.ts";
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
  ...balanceSettingsRoutes,
  ...payoutRoutes,
  ...disputeRoutes,
  ...earlyFraudWarningRoutes,
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
