import type { Order } from "#domain/order/order.ts";
import type { AgreedRows } from "../agreement/agreement-source.queries.ts";

/** An order as it is now: the aggregate and what a decision needs to know of the two people. */
export type OrderState = {
  readonly order: Order;
  /** User accounts: notifications and e-mails go to people, an order names their commission accounts. */
  readonly sellerAccountId: string;
  readonly buyerAccountId: string;
  readonly isPayoutAccountAble: boolean;
  /** What the seller owes us in the order's currency, minor units; 0 when nothing. */
  readonly sellerDebt: number;
  readonly hasPaymentMethod: boolean;
  /** The latest version of what was agreed (rules G1, G10); null before the approval. */
  readonly agreement: { readonly number: number; readonly hash: string } | null;
  /** The order's version that each was last handed (rule O16): at least the request, which both know. */
  readonly shownVersions: Readonly<Record<"SELLER" | "BUYER", number>>;
  /** What the next version of the agreement is made of, where that was read with the order. */
  readonly agreed?: AgreedRows | undefined;
};
