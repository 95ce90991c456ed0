import type Stripe from "stripe";
import type { PayoutPort, TransferView } from "../ports/payout.port.ts";
import { callStripe, logRefusal, nullIfMissing } from "./stripe-client.ts";
import { attemptOf, currencyOf, idOf } from "./stripe-intent-view.ts";
import { LONGEST_PAGE, pageParameters, stripePage } from "./stripe-page.ts";

type TransferCalls = Pick<PayoutPort, "transfer" | "retrieveTransfer" | "listTransfersOf" | "listTransfers">;

/** `isPayable`: whether the account can receive transfers now. */
export function stripeTransfers(
  stripe: () => Stripe,
  isPayable: (stripeAccountId: string) => Promise<boolean>,
): TransferCalls {
  return {
    async transfer({ amount, currencyCode, stripeAccountId, chargeId, orderId, idempotencyKey, ...ours }) {
      const transfer = await callStripe(
        () =>
          stripe().transfers.create(
            {
              amount,
              currency: currencyCode.toLowerCase(),
              destination: stripeAccountId,
              // Waits for the charge to become available, instead of failing on a short balance (rule M5).
              ...(chargeId === null ? {} : { source_transaction: chargeId }),
              transfer_group: orderId,
              metadata: { orderId, transactionId: ours.transactionId, attempt: String(ours.attempt) },
            },
            { idempotencyKey },
          ),
        (error) => {
          logRefusal(`transfer of order ${orderId}`, error);
          return null;
        },
      );
      if (transfer !== null) return transferView(transfer);
      // Asked of the account itself: the codes of refused transfers are not documented.
      return { refused: (await isPayable(stripeAccountId)) ? "OTHER" : "ACCOUNT" };
    },

    async retrieveTransfer(transferId) {
      const transfer = await callStripe(() => stripe().transfers.retrieve(transferId), nullIfMissing);
      return transfer && transferView(transfer);
    },

    async listTransfersOf(orderId) {
      // No order has more transfers than that.
      const page = await callStripe(() => stripe().transfers.list({ transfer_group: orderId, limit: LONGEST_PAGE }));
      return page.data.map(transferView);
    },

    listTransfers: (since) => stripePage(() => stripe().transfers.list(pageParameters(since)), transferView),
  };
}

function transferView(transfer: Stripe.Transfer): TransferView {
  return {
    transferId: transfer.id,
    orderId: transfer.metadata["orderId"] ?? transfer.transfer_group ?? null,
    transactionId: transfer.metadata["transactionId"] ?? null,
    attempt: attemptOf(transfer.metadata),
    amount: transfer.amount - transfer.amount_reversed,
    reversedAmount: transfer.amount_reversed,
    toStripeAccount: idOf(transfer.destination),
    chargeId: idOf(transfer.source_transaction),
    currencyCode: currencyOf(transfer.currency),
    createdAt: transfer.created * 1000,
  };
}
