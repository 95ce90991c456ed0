import type Stripe from "stripe";
import type { Call } from "../../api/call.ts";
import { type Failure, badParameter, refused } from "../../api/failure.ts";
import { OUTSIDE } from "../../state/book.ts";
import { newId } from "../../state/identifiers.ts";
import { actOnAccount, canReceive } from "../accounts/account-states.ts";
import { money } from "../currencies.ts";
import { receivePayment } from "../payments/payments-received.ts";
import { balancesOf, move } from "./balance-transactions.ts";

type Transfer = Stripe.Transfer;

export interface TransferRequest {
  amount: number;
  currency: string;
  destination: string;
  description?: string | undefined;
  metadata?: Record<string, string>;
  source_transaction?: string | undefined;
  source_type?: "bank_account" | "card" | "fpx" | undefined;
  transfer_group?: string | undefined;
}

/** The charge a transfer draws on: same settled currency, never more than it brought. */
function drawOn(call: Call, chargeId: string, amount: number, currencyCode: string): Stripe.Charge {
  const charge = call.store.named("charge", chargeId, "source_transaction");
  if (charge.status !== "succeeded" || charge.balance_transaction === null)
    throw badParameter(
      `The charge ${charge.id} has not succeeded and cannot be the source of a transfer.`,
      "source_transaction",
    );
  const settled = call.store.get("balance_transaction", charge.balance_transaction as string);
  if (settled.currency !== currencyCode)
    throw badParameter(
      `The currency of source_transaction's balance transaction (${settled.currency}) must be the same as the transfer currency (${currencyCode})`,
      "source_transaction",
    );
  const drawn = call.store
    .all("transfer", { source_transaction: charge.id })
    .reduce((sum, each) => sum + each.amount - each.amount_reversed, 0);
  if (drawn + amount > settled.amount)
    throw refused(
      `Transfers using this transaction as a source must not exceed the source amount of ${money(settled.amount, currencyCode)}.${drawn > 0 ? ` (There is already a transfer using this source, amounting to ${money(drawn, currencyCode)}.)` : ""}`,
      "balance_insufficient",
    );
  return charge;
}

const INSUFFICIENT =
  "You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card. See: https://stripe.com/docs/testing#available-balance";

/** Sends money to a connected account, whether our server or a person in Stripe's dashboard asks for it. */
export function sendTransfer(call: Call, input: TransferRequest): Transfer | Failure {
  const account = call.store.find("v2.core.account", input.destination);
  if (!account || account.closed)
    throw badParameter(`No such destination: '${input.destination}'`, "destination", "resource_missing");
  if (call.faults.has("account_restricted")) return restrictFirst(call, account);
  if (!canReceive(account)) throw lacksCapability();
  const charge =
    input.source_transaction === undefined
      ? null
      : drawOn(call, input.source_transaction, input.amount, input.currency);
  const available = balancesOf(call, "").available.get(input.currency) ?? 0;
  if (call.faults.has("balance_short") || (charge === null && available < input.amount))
    throw refused(INSUFFICIENT, "balance_insufficient");
  const group = input.transfer_group ?? charge?.transfer_group ?? (charge ? `group_${charge.id}` : null);
  if (charge?.transfer_group && input.transfer_group !== undefined && charge.transfer_group !== input.transfer_group)
    throw badParameter(
      `The source_transaction already belongs to the transfer group ${charge.transfer_group}.`,
      "transfer_group",
    );
  if (charge && charge.transfer_group === null) call.store.save({ ...charge, transfer_group: group });
  const id = newId("tr");
  const from = charge ? call.store.get("balance_transaction", charge.balance_transaction as string) : null;
  const availableOn = Math.max(from?.available_on ?? 0, call.clock.seconds());
  const sent = move(call, {
    owner: "",
    type: "transfer",
    source: id,
    currency: input.currency,
    amount: -input.amount,
    availableOn,
    against: [{ account: OUTSIDE.underWay, currency: input.currency, amount: input.amount }],
  });
  const transfer = {
    id,
    object: "transfer",
    amount: input.amount,
    amount_reversed: 0,
    balance_transaction: sent.id,
    created: call.clock.seconds(),
    currency: input.currency,
    description: input.description ?? null,
    destination: account.id,
    destination_payment: receivePayment(call, account.id, id, input.amount, input.currency, availableOn),
    livemode: false,
    metadata: input.metadata ?? {},
    reversals: { object: "list", data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: charge?.id ?? null,
    source_type: input.source_type ?? "card",
    transfer_group: group,
  } satisfies Transfer;
  call.store.save(transfer);
  call.events.emit("transfer.created", transfer);
  return transfer;
}

const lacksCapability = () =>
  refused(
    "Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments",
    "insufficient_capabilities_for_transfer",
  );

/** Returned, not thrown: the restriction stays. */
function restrictFirst(call: Call, account: Stripe.V2.Core.Account) {
  actOnAccount(call, account, "restrict");
  return lacksCapability();
}
