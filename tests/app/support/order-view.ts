import type { Order } from "#app/features/order/panel/order-data.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { orderView } from "#worker/order/read/order.view.ts";
import type { Story } from "../../domain/order/story.ts";

/** The page's order as the server answers it. */
export function viewOf({ order, now }: Story, orderRole: Order["standing"]): Order {
  const nothingAround = {
    sellerAccountId: "seller-account",
    buyerAccountId: "buyer-account",
    isPayoutAccountAble: true,
    sellerDebt: 0,
    hasPaymentMethod: true,
    services: [],
    forms: [],
    deliverable: null,
    deliverableFiles: [],
    transactions: [],
    room: null,
    events: [],
    sellerProfile: null,
    buyerProfile: null,
    works: [],
    readings: [],
    receipts: [],
    acceptedTerms: null,
    agreement: null,
    shownVersions: { SELLER: 0, BUYER: 0 },
    notes: [],
    writers: [],
  };
  const context = { orderRole, now, hasPaymentMethod: true, supportEmail: "support@example.com" };
  const asWritten = { texts: (texts: readonly LocalizedText[]) => [...texts], words: () => [] };
  const view = orderView({ order, ...nothingAround }, context, { displayCurrencyCode: "JPY", rates: [] }, asWritten);
  return { ...view, staffQuestions: [], appeal: null };
}
